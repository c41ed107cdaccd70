import { createTranslator } from '../../createTranslator.ts'

/** The address of a calendar feed, on its record. */
const feedAddress = {
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'The browser did not allow copying. Select the address and copy it.',
  notRead: 'The address could not be read. Try again when the connection returns.',
  address: 'Address',
  ofOther: 'Only the user who made this feed can copy its address. It shows what that user may see.',
  secret: 'Anyone with this address can read the calendar. Remove this feed to end it.',
} as const

export const tFeedAddress = createTranslator('feedAddress', feedAddress)
