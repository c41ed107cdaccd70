import type { TemplateContext } from '#domain/messaging/templateContext.ts'
import { fieldText, formatDay, formatTime } from './messageFormat.ts'

type LineContext = Pick<TemplateContext, 'timeZone' | 'about' | 'data'>

/** The lines that the server writes into a conversation: what followed from it. */
const lines: Readonly<Record<string, (context: LineContext) => string>> = {
  booked: (context) => {
    const startsAt = fieldText(context.about, 'startsAt')
    return `Booked ${formatDay(startsAt, context)}, ${formatTime(startsAt, context)}, ${fieldText(context.about, 'provider')}`
  },
}

/** @throws Error for an unknown line: the state machine is wrong, and an empty line would be worse. */
export function lineTextOf(words: string, context: LineContext): string {
  const line = lines[words]
  if (!line) throw new Error(`there is no line ${words} for a conversation`)
  return line(context)
}
