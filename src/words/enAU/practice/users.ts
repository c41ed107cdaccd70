import { createTranslator } from '../../createTranslator.ts'

/** Texts of Users. */
const users = {
  listTitle: 'Users',
  find: 'Find user',
  findNone: 'No user has this name, username or group.',
  invite: 'Invite user',
  openInvites: 'Open invites',
  inviteUntil: 'Link works until {{time}}',
  withdraw: 'Withdraw',
  emptyHead: 'No users',
  emptyHelp: 'Invite the people who work here.',
  own: 'You',
  lastSignIn: 'Last sign-in {{time}}',
  noSignIn: 'No sign-in yet',
  twoStep: 'Two-step sign-in',
  passkeys: 'Passkeys',
  passwordOnly: 'Password only',
  disabled: 'Disabled',
  sessions: 'Sign-ins: {{count}}',
  details: 'Details',
  hide: 'Hide',
  sessionsNone: 'Not signed in now.',
  sessionUnknown: 'Unknown device',
  sessionUse: '{{where}}. Signed in {{begun}}, last used {{last}}.',
  end: 'End',
  endAll: 'End all sign-ins',
  turnOffTwoStep: 'Turn off two-step sign-in',
  turnOffBoth: 'Turn off two-step sign-in and passkeys',
  removePasskeys: 'Remove passkeys',
  disable: 'Disable',
  enable: 'Enable',
} as const

export const tUsers = createTranslator('users', users)
