import { Problem } from '#domain/problems.ts'

/**
 * JSON as two readers can only read it one way. `JSON.parse` decides what is JSON; this refuses what it lets pass and others read
 * differently: a key that stands twice, a whole number a double cannot hold, a character no store can keep.
 */

const deepest = 32
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const unreadable = (detail: string) => new Problem('unreadable', detail)
const atFault = (path: readonly string[], message: string) =>
  new Problem('unreadable', `${path.join('.') || 'the body'} ${message}`, { errors: [{ path: path.join('.'), message }] })

function decoded(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw unreadable('The body is not UTF-8.')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable('The body is not JSON.')
  }
}

/** An object or list that is open at this point, and where in it we are. */
type Open = { readonly keys: Set<string> | null; at: string; index: number; awaitsKey: boolean }

const pathOf = (open: readonly Open[]) => open.map(({ at }) => at)

const quote = 0x22
const backslash = 0x5c

/** The place after a string that begins at `from`, in text that is known to be JSON. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1
  return at + 1
}

/** Only an escape can bring in what UTF-8 and JSON themselves refuse. */
function stringOf(raw: string, open: readonly Open[]): string {
  if (!raw.includes('\\')) return raw.slice(1, -1)
  const value = JSON.parse(raw) as string
  if (!value.isWellFormed() || value.includes('\u0000')) throw atFault(pathOf(open), 'holds a character that cannot be stored')
  return value
}

function takeKey(inside: Open, key: string, open: readonly Open[]): void {
  const twice = inside.keys?.has(key)
  inside.keys?.add(key)
  inside.at = key.slice(0, 80)
  inside.awaitsKey = false
  if (twice) throw atFault(pathOf(open), 'stands twice')
  if (key === '__proto__') throw atFault(pathOf(open), 'is not known here')
}

function checkNumber(raw: string, open: readonly Open[]): void {
  const value = Number(raw)
  const exact = Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))
  if (!exact) throw atFault(pathOf(open), 'is a number too large to be kept exactly')
}

function begin(open: Open[], isObject: boolean): void {
  if (open.length === deepest) throw unreadable(`The body is nested deeper than ${deepest} levels.`)
  open.push({ keys: isObject ? new Set() : null, at: isObject ? '' : '0', index: 0, awaitsKey: isObject })
}

function goOn(inside: Open | undefined): void {
  if (!inside) return
  if (inside.keys) inside.awaitsKey = true
  else inside.at = String(++inside.index)
}

function checkString(raw: string, open: readonly Open[]): void {
  const value = stringOf(raw, open)
  const inside = open.at(-1)
  if (inside?.awaitsKey) takeKey(inside, value, open)
}

/** Walks text that is known to be JSON and throws at the first thing that two readers would read differently. */
function checkOnce(text: string): void {
  const open: Open[] = []
  const marks = /["{}[\],]|-?\d[\d.eE+-]*/g
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const mark = found[0]
    if (mark === '"') {
      marks.lastIndex = endOfString(text, found.index)
      checkString(text.slice(found.index, marks.lastIndex), open)
    } else if (mark === '{' || mark === '[') begin(open, mark === '{')
    else if (mark === '}' || mark === ']') open.pop()
    else if (mark === ',') goOn(open.at(-1))
    else checkNumber(mark, open)
  }
}

/** @throws Problem `unreadable`, saying where and why, and never what was sent. */
export function readJson(bytes: Uint8Array): unknown {
  const text = decoded(bytes)
  if (text.trim() === '') throw unreadable('The body is empty.')
  const value = parsed(text)
  checkOnce(text)
  return value
}
