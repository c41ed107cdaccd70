import type { OptOutChange } from './conversation.ts'

/** The first line of what a program adds: a quoted mail, a signature, or the name of a phone. */
const addedLine =
  /^(?:>|-- ?$|_{5,}|-{5,}|on .+ wrote:$|from: |sent from my |get outlook for |sent via |am .+ schrieb .+:$|le .+ a écrit ?:$|il .+ ha scritto:$)/i

/** A program that wraps its lines writes the line above a quoted mail on two or three. */
const maxQuoteLines = 3
const isWrappedQuote = (lines: readonly string[]): boolean =>
  lines.some((_, end) => /^(?:on|am|le|il) .+(?:wrote|schrieb .+|a écrit ?|ha scritto):$/i.test(joined(lines.slice(0, end + 1))))
const joined = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(' ')

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** A name, a greeting or a number below the text. */
const maxSignatureLines = 4
const maxSignatureWords = 3

/**
 * What the sender wrote, without a quoted message, a signature and invisible characters. Lines after an empty one that are as short as a
 * name are a signature.
 */
export function ownWordsIn(body: string): string {
  const lines = body.replace(invisible, '').split(/\r\n|\r|\n/)
  const added = lines.findIndex((line, index) => addedLine.test(line.trim()) || isWrappedQuote(lines.slice(index, index + maxQuoteLines)))
  const own = (added < 0 ? lines : lines.slice(0, added)).join('\n').trim()
  const [first = '', ...rest] = own.split(/\n\s*\n/)
  return isSignature(rest.join('\n')) ? first : own
}

const isSignature = (text: string): boolean => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length <= maxSignatureLines && lines.every((line) => line.trim().split(/\s+/).length <= maxSignatureWords)
}

/** Recognises a reply with a single plain meaning. Anything longer or unclear is left for staff to read. */

export const intents = ['yes', 'no', 'call', 'late', 'stop', 'start'] as const
export type Intent = (typeof intents)[number]

export type ReplyIntent = { readonly intent: Intent; readonly lateBy: number | null }

const phrasesByIntent: Readonly<Record<Exclude<Intent, 'late'>, readonly string[]>> = {
  yes: ['y', 'yes', 'yes please', 'yep', 'yeah', 'ok', 'okay', 'sure', 'confirm', 'confirmed', 'accept', '1'],
  no: ['n', 'no', 'no thanks', 'no thank you', 'nope', 'decline', '2'],
  call: ['call', 'call me', 'please call', 'please call me', '3'],
  stop: [
    ...['stop', 'stopp', 'stopall', 'stop all', 'unsubscribe', 'unsubscribe me', 'opt out', 'optout', 'opt me out', 'quit', 'end'],
    // In the languages that patients can choose.
    ...['退订', '取消订阅', 'στοπ', 'διαγραφη', 'διαγραφή', 'إلغاء الاشتراك', 'الغاء الاشتراك', 'hủy đăng ký', 'huỷ đăng ký'],
  ],
  start: ['start', 'unstop', 'subscribe', 'opt in', 'optin'],
}

/** Words and signs that change nothing of what is meant. */
const courtesies = /^(?:(?:hi|hello|hey|please|pls|ok|okay|sorry) )+|(?: (?:please|pls|thanks|thank you|thankyou|thx|ta|cheers|now))+$/g

/** Small letters and plain forms, without signs and pictures. A word whose letters stand apart is one word: `s t o p`. */
const normalise = (body: string): string =>
  body
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.!,;:'’"“”()*_。！，、；：-]+|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\u20e3|\ufe0f/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:\p{L} )+\p{L}$/u, (letters) => letters.replaceAll(' ', ''))

const unit = '(?: ?(?:m|min|mins|minutes))?'
const late = new RegExp(`^(?:sorry )?(?:i ?a?m )?(?:running )?(?:about )?(?:(\\d{1,3})${unit} late|late(?: by)? (\\d{1,3})${unit})$`)

export function parseReply(body: string): ReplyIntent | null {
  const words = normalise(ownWordsIn(body))
  if (isStop(words)) return { intent: 'stop', lateBy: null }
  const found = Object.entries(phrasesByIntent).find(([, phrases]) => phrases.includes(words) || phrases.includes(withoutCourtesies(words)))
  if (found) return { intent: found[0] as Intent, lateBy: null }
  const [, before, after] = late.exec(words) ?? []
  const minutes = Number(before ?? after ?? 0)
  return minutes >= 1 && minutes <= 240 ? { intent: 'late', lateBy: minutes } : null
}

/** A question mark asks nothing here: who writes "Stop?" wants no more. */
const isStop = (words: string): boolean => phrasesByIntent.stop.includes(withoutCourtesies(words.replace(/ ?[?？]+/g, '')))

const withoutCourtesies = (words: string): string => words.replace(courtesies, '')

/** What a patient writes who may want no more messages, and who may also mean something else. */
const possibleStops = [
  /^(?:stopp?(?! (?:by|in|over|at|for|off)\b)|stopall|unsubscribe|quit|remove me|opt out|optout)\b/,
  /^cancel(?: (?:all|my|these|the|this|messages?|texts?|reminders?|emails?|sms|subscription|please))*$/,
  /\b(?:want|wish|like|ask|asked|told|tell|said|trying|tried|how) (?:you |u |me )?(?:to )?stop\b/,
  /\bleave me alone\b/,
  /^(?:please )?no more(?: please)?$/,
  /\b(?:unsubscribe|opt(?:ing)? (?:me )?out|opted out|take me off|remove me|remove my (?:number|name|details))\b/,
  /\bstop (?:send|text|messag|contact|email|e mail|spam|bother|call)/,
  /\bno more (?:texts?|messages?|emails?|sms|reminders?|marketing|spam)\b/,
  /\b(?:do not|don t|dont|never) (?:send|text|message|contact|email|sms|call)\b/,
  /\b(?:do not|don t|dont|no longer) (?:want|wish|need|like)(?: to)?(?: (?:get|receive|have|be sent|any|more|these|those|your|the|this|such|of))* (?:texts?|messages?|emails?|e mails?|sms|reminders?|marketing|spam)\b/,
  /^(?:停止|不要再发|别再发|取消|dừng|ngừng|dung lai|dừng lại|σταματα|σταμάτα|σταματήστε|διακοπη|διακοπή|توقف|توقفوا|إيقاف|ايقاف|قف)/,
]

/** Whether a message asks to be written to no more: for certain, perhaps, or not. */
export function stopMeantBy(body: string): 'certain' | 'possible' | null {
  if (parseReply(body)?.intent === 'stop') return 'certain'
  const words = normalise(ownWordsIn(body))
  return possibleStops.some((pattern) => pattern.test(words)) ? 'possible' : null
}

/** How an incoming message changes the opt-out of its address. What a user writes down is not the patient's own word: a user decides. */
export function optOutChangeBy(body: string, isOwnWord: boolean): OptOutChange | null {
  const stop = stopMeantBy(body)
  if (stop) return stop === 'certain' && isOwnWord ? 'optedOut' : 'unclear'
  return isOwnWord && parseReply(body)?.intent === 'start' ? 'optedIn' : null
}
