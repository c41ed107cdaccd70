import { fieldName } from './fieldNames.ts'

/** The faults of a shape are complete: “Too small: expected …”. All others say what is wrong with their field: “is not after …”. */
const hasSubject = /^(?:invalid|too|unrecognized)\b/i

const isName = (step: string): boolean => !/^\d+$/.test(step)

/** A fault of the server as a sentence that begins with the label of its field: “Sender is missing”. */
export function faultSentence(area: string, path: string, message: string): string {
  const field = path.split('.').findLast(isName) ?? ''
  if (field !== '' && !hasSubject.test(message)) return `${fieldName(area, field)} ${message}`
  return message.slice(0, 1).toUpperCase() + message.slice(1)
}
