import type { AreaWords } from '../areaWords.ts'

export const userSecurityWords = {
  area: 'usersecurity',
  identifier: 'userSecurity',
  one: 'sign-in',
  many: 'sign-in security',
  description: 'Sign-in security',
  fields: {
    totp: 'Two-step sign-in',
    totpStep: 'Number of the last code',
    recoveryCodesLeft: 'Recovery codes left',
    passkeys: 'Passkeys',
    passwordChangedAt: 'Password changed',
    lastSignInAt: 'Last sign-in',
  },
  commands: {
    endSession: 'End session',
    endSessions: 'End all sessions',
    reset: 'Turn off two-step sign-in',
    update: 'Record sign-in',
  },
} satisfies AreaWords
