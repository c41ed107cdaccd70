/** Words of the pages that the server draws itself, before there is an app. */
export const pages = {
  titled: '{{page}} · {{product}}',

  signIn: 'Sign in',
  signInLead: 'to your practice',
  username: 'User name',
  password: 'Password',
  showHelp: 'Forgotten it? Somebody in your practice who looks after users can give you a new one.',
  nothingTyped: 'Type your user name and your password.',
  signedInAs: 'You are signed in as {{name}}',
  signedInAt: '{{practice}}',
  toTheBoards: 'Open the boards',

  signOut: 'Sign out',
  signOutAsk: 'Sign out on this device?',
  signOutWhat: 'Boards that are open in other windows close with it. Nothing that was saved is lost.',
  stay: 'Stay signed in',
  signedOut: 'You are signed out',
  signedOutWhat: 'On this device. Sign-ins on other devices go on.',
  notSignedIn: 'Nobody is signed in on this device',
  signInAgain: 'Sign in again',

  noAccess: 'You may not open that',
  noAccessWhat: 'Your groups do not give you the right it needs. Nothing was changed.',
  noAccessAsk: '{{names}} can give it to you.',
  noAccessAskNobody: 'Somebody who looks after users and groups can give it to you.',
  or: ' or ',

  insecure: 'This address is not safe to use',
  insecureWhat: 'It is plain http, so passwords and patients would travel in the clear and anybody on the way could read them.',
  insecureHow: 'Use the https address of your practice, or open it on the machine it runs on.',
  insecureOperator: 'For whoever runs it: put it behind a proxy that speaks https, and set PUBLIC_URL and TRUST_PROXY.',

  missing: 'There is nothing here',
  missingWhat: 'The address may have been typed wrong, or what stood here has moved.',
  problemWhat: 'Nothing you did before is lost.',
  reference: 'Reference {{id}}',
  toTheStart: 'To the start page',

  notBuilt: 'The app is not built yet',
  notBuiltWhat: 'The server is running and answers its API. Its screens are made by npm start, which builds them first.',

  docs: 'The API of {{product}}',
} as const
