/** Words of the parts that every screen is made of. */
export const parts = {
  live: 'Live',
  opening: 'Opening',
  behind: '{{seconds}} s behind',
  notLiveSince: 'Not live since {{time}}',
  notLiveYet: 'Not live',
  notLiveWhat: 'This is how things stood then. What you tap is kept and sent when the link is back.',
  kept_one: '{{count}} kept',
  kept_other: '{{count}} kept',
  tryingIn: 'trying again in {{seconds}} s',
  tryingNow: 'trying now',
  tryNow: 'Try now',
  backLive: 'Live again',

  undo: 'Undo',
  ok: 'OK',
  notDone: 'Not done.',
  notDoneWhy: 'Something went wrong. Nothing was changed.',
  done: 'Done.',
  keptHead: 'Kept.',
  keptWhat: 'Sent when the link is back',

  simulated: 'Simulated day',

  busy: 'Working',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'saved {{time}}',
  saving: 'saving',
  notSaved: 'not saved',

  faultHead: 'This board could not be drawn',
  faultWhat: 'Nothing you did is lost. The other boards are live.',
  faultAgain: 'Try again',
  faultCopy: 'Copy for support',
  faultCopied: 'Copied',
  faultReference: 'Reference {{code}}',

  noAccessHead: 'You can look, not move',
  noAccessWhat: '{{what}} needs the right {{scope}}',
  noSightHead: 'This is not open to you',
  noSightWhat: 'Seeing it needs the right {{scope}}. Who looks after users in your practice can give it.',

  pastFirst: 'past the first bound',
  pastSecond: 'past the second bound',

  alsoHere: 'Also here: {{names}}',
  am: 'am',
  pm: 'pm',
} as const
