import { fillKnownPlaces } from '#domain/messaging/template.ts'
import type { Fields } from '#domain/wire.ts'
import { fieldText } from './messageFormat.ts'

/** The texts of automatic messages to users of the practice. `{link}` stays until the message is handed to the transport. */
const userTexts: Readonly<Record<string, (data: Fields) => string>> = {
  /** As a patient of the user's own name would get it. */
  campaignTest: (data) =>
    fillKnownPlaces(fieldText(data, 'body'), {
      'patient.firstName': fieldText(data, 'name').split(' ')[0] ?? '',
      'practice.name': fieldText(data, 'practice'),
    }),
  scheduledReport: (data) => `Your report ${fieldText(data, 'report')} is ready. Sign in to read it: {link}`,
}

/** @throws Error for an unknown text: the state machine is wrong, and an empty message would be worse. */
export function userTextOf(words: string, data: Fields): string {
  const text = userTexts[words]
  if (!text) throw new Error(`there is no text ${words} to send to a user`)
  return text(data)
}
