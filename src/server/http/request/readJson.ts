import { Problem } from '#domain/problems.ts'

/**
 * Strict JSON. `JSON.parse` decides what is JSON; this refuses what it accepts but other parsers read differently:
 * duplicate keys, integers that a double cannot represent, characters that cannot be stored.
 */

const maxDepth = 32
/** The largest declared body has 4,223 values. Each takes microseconds of the thread that serves all users. */
export const maxValues = 10_000
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const unreadable = (detail: string) => new Problem('unreadable', detail)
const faultAt = (path: readonly string[], message: string) =>
  new Problem('unreadable', `${path.join('.') || 'The body'} ${message}`, { errors: [{ path: path.join('.'), message }] })

function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw unreadable('The body is not UTF-8.')
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable('The body is not JSON.')
  }
}

/** An object or array that the scan is inside, and the current position in it. */
type OpenContainer = { readonly keys: Set<string> | null; key: string; index: number; isKeyNext: boolean }

const pathOf = (openContainers: readonly OpenContainer[]) => openContainers.map(({ key }) => key)

const quote = 0x22
const backslash = 0x5c
/** Every value but the first of an object or array follows one. */
const comma = 0x2c

/**
 * Counts without reading the JSON, which may be invalid, and no further than the limit.
 * @throws Problem `too-large`
 */
function checkValueCount(text: string): void {
  if (text.length <= maxValues) return
  let values = 1
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position)
    if (code === quote) position = endOfString(text, position) - 1
    else if (code === comma) values += 1
    if (values > maxValues) throw new Problem('too-large', `The body has more than ${maxValues} values.`)
  }
}

/** The index after the string that begins at `from`, or the end for a string without one. Its search is native: a text may be a megabyte. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end + 1
}

function isEscaped(text: string, position: number): boolean {
  let first = position
  while (text.charCodeAt(first - 1) === backslash) first -= 1
  return (position - first) % 2 === 1
}

/** Decodes a string. Only an escape can produce characters that UTF-8 and JSON refuse. */
function stringOf(raw: string, openContainers: readonly OpenContainer[]): string {
  if (!raw.includes('\\')) return raw.slice(1, -1)
  const value = JSON.parse(raw) as string
  if (!value.isWellFormed() || value.includes('\u0000')) throw faultAt(pathOf(openContainers), 'contains a character that is not allowed')
  return value
}

function recordKey(container: OpenContainer, key: string, openContainers: readonly OpenContainer[]): void {
  const isDuplicate = container.keys?.has(key)
  container.keys?.add(key)
  container.key = key.slice(0, 80)
  container.isKeyNext = false
  if (isDuplicate) throw faultAt(pathOf(openContainers), 'is given twice')
  if (key === '__proto__') throw faultAt(pathOf(openContainers), 'is not allowed')
}

function checkNumber(raw: string, openContainers: readonly OpenContainer[]): void {
  const value = Number(raw)
  const isExact = Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))
  if (!isExact) throw faultAt(pathOf(openContainers), 'is too large to be stored exactly')
}

function openContainer(openContainers: OpenContainer[], isObject: boolean): void {
  if (openContainers.length === maxDepth) throw unreadable(`The body is nested deeper than ${maxDepth} levels.`)
  openContainers.push({ keys: isObject ? new Set() : null, key: isObject ? '' : '0', index: 0, isKeyNext: isObject })
}

function nextElement(container: OpenContainer | undefined): void {
  if (!container) return
  if (container.keys) container.isKeyNext = true
  else container.key = String(++container.index)
}

function checkString(raw: string, openContainers: readonly OpenContainer[]): void {
  const value = stringOf(raw, openContainers)
  const container = openContainers.at(-1)
  if (container?.isKeyNext) recordKey(container, value, openContainers)
}

/** Scans valid JSON and throws at the first part that parsers read differently. */
function checkUnambiguous(text: string): void {
  const openContainers: OpenContainer[] = []
  const tokenPattern = /["{}[\],]|-?\d[\d.eE+-]*/g
  for (let match = tokenPattern.exec(text); match; match = tokenPattern.exec(text)) {
    const token = match[0]
    if (token === '"') {
      tokenPattern.lastIndex = endOfString(text, match.index)
      checkString(text.slice(match.index, tokenPattern.lastIndex), openContainers)
    } else if (token === '{' || token === '[') openContainer(openContainers, token === '{')
    else if (token === '}' || token === ']') openContainers.pop()
    else if (token === ',') nextElement(openContainers.at(-1))
    else checkNumber(token, openContainers)
  }
}

/** @throws Problem `unreadable` with the path and the reason, never with the value that was sent; `too-large` for too many values. */
export function readJson(bytes: Uint8Array): unknown {
  const text = decodeText(bytes)
  checkValueCount(text)
  if (text.trim() === '') throw unreadable('The body is empty.')
  const value = parseText(text)
  checkUnambiguous(text)
  return value
}
