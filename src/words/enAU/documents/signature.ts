import { createTranslator } from '../../createTranslator.ts'

/** Texts of a signature by PIN or password, on any user's screen. */
const signature = {
  signer: 'Signed by',
  pin: 'PIN',
  pinOf: '{{name}}’s PIN',
  passwordOf: '{{name}}’s password',
  password: 'Password',
  wrongPin_zero: 'Incorrect PIN for {{name}}. Enter the password instead.',
  wrongPin_one: 'Incorrect PIN for {{name}}. {{count}} attempt left.',
  wrongPin_other: 'Incorrect PIN for {{name}}. {{count}} attempts left.',
  pinLocked: 'Too many incorrect PINs. {{name}} must sign with the password for now.',
  wrongPassword: 'The username or password is incorrect.',
  noResponse: 'No response. Check whether it was signed before you sign again.',
} as const

export const tSignature = createTranslator('signature', signature)
