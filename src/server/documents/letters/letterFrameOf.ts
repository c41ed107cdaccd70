import type { LetterFrame } from '#domain/messaging/letter.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { dateText } from '#locale/common/dateTexts.ts'
import { tLetterText } from '#locale/documents/letterTexts.ts'
import type { LetterRecords } from './letterRecords.ts'

/** Everything around the text of a letter: the letterhead, the date at its location, and who signs. */
export function letterFrameOf({ practiceName, location, business, timeZone, now, user, signer }: LetterRecords): LetterFrame {
  const name = business?.tradingName ?? practiceName
  const phone = location?.phone ?? business?.phone ?? null
  const lines = [
    location?.name === name ? null : location?.name,
    location?.address ?? business?.address,
    phone && tLetterText('phone', { phone: formatPhone(phone) }),
    business?.email,
    business && tLetterText('abn', { abn: spacedAbn(business.abn) }),
  ]
  return {
    letterhead: { name, lines: lines.filter((line) => typeof line === 'string' && line !== '') as string[] },
    date: dateText('longDateAndYear', now, timeZone),
    closing: tLetterText('closing'),
    signature: [signer?.name ?? user?.name, signer?.qualifications, name].filter((line) => typeof line === 'string'),
  }
}

/** `51 824 753 556`. */
const spacedAbn = (abn: string): string => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
