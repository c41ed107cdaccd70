import { checkBound } from './calendarBounds.ts'

/** One line of an iCalendar file, unfolded: RFC 5545, section 3.1. `line` is where it begins in the file. */
export type ContentLine = {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
  readonly line: number
}

/** The properties of an event, by name, in the order of the file. */
export type CalendarEventLines = { readonly line: number; readonly lines: ReadonlyMap<string, readonly ContentLine[]> }

const shape = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:])*)*):(.*)$/s
const parameterShape = /;([\w-]+)=((?:"[^"]*"|[^";:])*)/g

/** Yields the lines that have a name and a value. Others, such as empty ones, say nothing and are left out. */
export function* contentLines(text: string): Generator<ContentLine> {
  for (const { text: unfolded, line } of unfoldedLines(text)) {
    const [, name = '', parameters = '', value = ''] = shape.exec(unfolded) ?? []
    if (name !== '') yield { name: name.toUpperCase(), parameters: readParameters(parameters), value, line }
  }
}

/** A line that begins with a space goes on with the line before it. */
function* unfoldedLines(text: string): Generator<{ readonly text: string; readonly line: number }> {
  let [pending, start, count] = ['', 1, 0]
  for (const line of linesOf(text)) {
    count += 1
    checkBound('lines', count)
    if (/^[ \t]/.test(line)) {
      pending += line.slice(1)
      checkBound('lineLength', pending.length)
      continue
    }
    yield { text: pending, line: start }
    checkBound('lineLength', line.length)
    ;[pending, start] = [line, count]
  }
  yield { text: pending, line: start }
}

/** One line at a time, because a list of all of them would take more memory than the file. */
function* linesOf(text: string): Generator<string> {
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    yield text.slice(start, end)
    start = end + 1
  }
  yield text.slice(start)
}

const noParameters: ReadonlyMap<string, string> = new Map()

const readParameters = (text: string): ReadonlyMap<string, string> =>
  text === ''
    ? noParameters
    : new Map([...text.matchAll(parameterShape)].map(([, name = '', value = '']) => [name.toUpperCase(), value.replaceAll('"', '')]))

/** The text of a value: RFC 5545, section 3.3.11. */
export const unescaped = (value: string): string => value.replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark))
