/** Recognises a reply with a single plain meaning. Anything longer or unclear is left for staff to read. */

export const intents = ['yes', 'no', 'call', 'late', 'stop', 'start'] as const
export type Intent = (typeof intents)[number]

export type ReplyIntent = { readonly intent: Intent; readonly lateBy: number | null }

const phrasesByIntent: Readonly<Record<Exclude<Intent, 'late'>, readonly string[]>> = {
  yes: ['y', 'yes', 'yes please', 'yep', 'yeah', 'ok', 'okay', 'sure', 'confirm', 'confirmed', 'accept', '1'],
  no: ['n', 'no', 'no thanks', 'no thank you', 'nope', 'decline', '2'],
  call: ['call', 'call me', 'please call', 'please call me', '3'],
  stop: ['stop', 'stopall', 'stop all', 'unsubscribe', 'opt out', 'optout', 'quit', 'end'],
  start: ['start', 'unstop', 'subscribe', 'opt in'],
}

const normalise = (body: string): string =>
  body
    .toLowerCase()
    .replace(/[.!,'’]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const unit = '(?: ?(?:m|min|mins|minutes))?'
const late = new RegExp(`^(?:sorry )?(?:i ?a?m )?(?:running )?(?:about )?(?:(\\d{1,3})${unit} late|late(?: by)? (\\d{1,3})${unit})$`)

export function parseReply(body: string): ReplyIntent | null {
  const normalised = normalise(body)
  const found = Object.entries(phrasesByIntent).find(([, phrases]) => phrases.includes(normalised))
  if (found) return { intent: found[0] as Intent, lateBy: null }
  const [, before, after] = late.exec(normalised) ?? []
  const minutes = Number(before ?? after ?? 0)
  return minutes >= 1 && minutes <= 240 ? { intent: 'late', lateBy: minutes } : null
}
