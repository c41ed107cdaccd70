import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { readJson } from '#server/http/readJson.ts'

const read = (text: string) => readJson(new TextEncoder().encode(text))

/** What it is refused with: the fields at fault, else the words. */
function refusal(bytes: string | Uint8Array): unknown {
  try {
    return { read: typeof bytes === 'string' ? read(bytes) : readJson(bytes) }
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    return thrown.extras.errors?.map(({ path, message }) => `${path} ${message}`)[0] ?? thrown.message
  }
}

const anyJson = fc.json({ depthSize: 'medium' }).filter((text) => !text.includes('__proto__'))
const escape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
/** JSON as other programs write it: with spaces, and plain words written as escapes. */
const escaped = (text: string) => text.replace(/"[a-z ]+"/gi, (word) => `"${word.slice(1, -1).split('').map(escape).join('')}"`)
const dressed = anyJson.map((text) => escaped(JSON.stringify(JSON.parse(text), null, 2)))

/** Said once more and in another way: what a store and a double can hold. */
function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value)
  if (typeof value === 'number') return Math.abs(value) < 2 ** 53 || value % 1 !== 0
  return (
    value === null ||
    typeof value === 'boolean' ||
    Object.entries(value as object)
      .flat()
      .every(isKeepable)
  )
}

const outcome = (text: string) => {
  const said = refusal(text)
  return typeof said === 'string' ? 'refused' : said
}

const othersRead = (text: string): unknown => {
  try {
    return { read: JSON.parse(text) as unknown }
  } catch {
    return 'refused'
  }
}

describe('reading a body', () => {
  test('[BODY-1] What all readers read alike is read as they do', () => {
    fc.assert(
      fc.property(fc.oneof(anyJson, dressed), (text) => {
        const value: unknown = JSON.parse(text)
        expect(outcome(text)).toEqual(isKeepable(value) ? { read: value } : 'refused')
      }),
      { numRuns: 2000 },
    )
  })

  test('[BODY-1] Whatever is sent is read as JSON.parse reads it or refused, and never breaks the reader', () => {
    const mangled = fc.tuple(anyJson, fc.nat(), fc.string({ maxLength: 3 })).map(([text, at, bit]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + bit + text.slice(place + 1)
    })
    fc.assert(
      fc.property(fc.oneof(mangled, fc.string()), (text) => {
        expect(['refused', othersRead(text)]).toContainEqual(outcome(text))
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(() => refusal(bytes)).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['{"a":1,"a":2}', 'a stands twice'],
    ['{"a":1,"a":1}', 'a stands twice'],
    ['{"a":1,"\\u0061":2}', 'a stands twice'],
    ['{"data":{"list":[{"x":1},{"y":1,"y":2}]}}', 'data.list.1.y stands twice'],
    ['{"a":{"a":1,"b":"{\\"a\\":1}"},"a":2}', 'a stands twice'],
    ['{"__proto__":{"admin":true}}', '__proto__ is not known here'],
  ])('[BODY-2] A key that stands twice is refused, however it is written: %s', (text, said) => {
    expect(refusal(text)).toBe(said)
  })

  test('[BODY-2] The same key in two objects, and one inside a text, stand once each', () => {
    for (const text of ['[{"a":1},{"a":2}]', '{"a":{"a":{"a":1}}}', '{"a":"\\"a\\":1,","b":"a"}', '{"a":["a","a"]}']) {
      expect(refusal(text)).toEqual({ read: JSON.parse(text) })
    }
  })

  test.each([
    ['{"cents":9007199254740993}', 'cents is a number too large to be kept exactly'],
    ['[1,-9007199254740993]', '1 is a number too large to be kept exactly'],
    ['1e400', ' is a number too large to be kept exactly'],
    ['[[1e21]]', '0.0 is a number too large to be kept exactly'],
  ])('[BODY-3] A number that could not be kept exactly is refused: %s', (text, said) => {
    expect(refusal(text)).toBe(said)
  })

  test('[BODY-3] Numbers that can be kept are read', () => {
    expect(read('[9007199254740991,-0.5,1e3,0,1.0,12.75]')).toEqual([9007199254740991, -0.5, 1000, 0, 1, 12.75])
  })

  test.each([
    ['{"name":"a\\u0000b"}', 'name holds a character that cannot be stored'],
    ['{"name":["\\ud83d"]}', 'name.0 holds a character that cannot be stored'],
    ['{"\\udc00":1}', ' holds a character that cannot be stored'],
  ])('[BODY-4] A character that no store can keep is refused: %s', (text, said) => {
    expect(refusal(text)).toBe(said)
  })

  test('[BODY-4] Letters of every script are read, escaped or not', () => {
    expect(read('["José","\\ud83e\\uddb7","🦷","محمد","a\\\\\\"b\\n"]')).toEqual(['José', '🦷', '🦷', 'محمد', 'a\\"b\n'])
  })

  test.each([
    [new Uint8Array([0x22, 0xff, 0x22]), 'The body is not UTF-8.'],
    [new Uint8Array([0x22, 0xc0, 0xaf, 0x22]), 'The body is not UTF-8.'],
    ['', 'The body is empty.'],
    [' \n', 'The body is empty.'],
    ['{"a":1', 'The body is not JSON.'],
    ["{'a':1}", 'The body is not JSON.'],
    ['{"a":1,}', 'The body is not JSON.'],
    ['[NaN]', 'The body is not JSON.'],
    ['\ufeff{}', 'The body is not JSON.'],
    ['['.repeat(33) + ']'.repeat(33), 'The body is nested deeper than 32 levels.'],
    ['{"a":'.repeat(100_000), 'The body is not JSON.'],
  ])('[BODY-5] What is no JSON is refused, and not one word of it repeated: %#', (sent, said) => {
    expect(refusal(sent)).toBe(said)
  })

  test('[BODY-5] As deep as any form needs is read', () => {
    expect(refusal('['.repeat(32) + ']'.repeat(32))).toHaveProperty('read')
  })
})
