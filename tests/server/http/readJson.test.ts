import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { readJson } from '#server/http/request/readJson.ts'

const parse = (text: string) => readJson(new TextEncoder().encode(text))

/** Returns the reason of the refusal: the first field at fault, otherwise the message. */
function refusal(bytes: string | Uint8Array): unknown {
  try {
    return { read: typeof bytes === 'string' ? parse(bytes) : readJson(bytes) }
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    return thrown.extras.errors?.map(({ path, message }) => `${path} ${message}`)[0] ?? thrown.message
  }
}

const anyJson = fc.json({ depthSize: 'medium' }).filter((text) => !text.includes('__proto__'))
const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
/** Rewrites JSON as other programs write it: with spaces, and plain words written as escapes. */
const escaped = (text: string) => text.replace(/"[a-z ]+"/gi, (word) => `"${word.slice(1, -1).split('').map(escapeLetter).join('')}"`)
const reformatted = anyJson.map((text) => escaped(JSON.stringify(JSON.parse(text), null, 2)))

/** States the rule a second time, independently: values that the store and a double can hold. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value)
  if (typeof value === 'number') return Math.abs(value) < 2 ** 53 || value % 1 !== 0
  return (
    value === null ||
    typeof value === 'boolean' ||
    Object.entries(value as object)
      .flat()
      .every(isStorable)
  )
}

const outcome = (text: string) => {
  const result = refusal(text)
  return typeof result === 'string' ? 'refused' : result
}

const standardOutcome = (text: string): unknown => {
  try {
    return { read: JSON.parse(text) as unknown }
  } catch {
    return 'refused'
  }
}

describe('JSON body reader', () => {
  test('[BODY-1] the server reads JSON that all parsers read alike exactly as they do', () => {
    fc.assert(
      fc.property(fc.oneof(anyJson, reformatted), (text) => {
        const value: unknown = JSON.parse(text)
        expect(outcome(text)).toEqual(isStorable(value) ? { read: value } : 'refused')
      }),
      { numRuns: 2000 },
    )
  })

  test('[BODY-1] the server reads any input as JSON.parse does or refuses it, and never crashes', () => {
    const mangled = fc.tuple(anyJson, fc.nat(), fc.string({ maxLength: 3 })).map(([text, at, insertion]) => {
      const index = at % (text.length + 1)
      return text.slice(0, index) + insertion + text.slice(index + 1)
    })
    fc.assert(
      fc.property(fc.oneof(mangled, fc.string()), (text) => {
        expect(['refused', standardOutcome(text)]).toContainEqual(outcome(text))
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
    ['{"a":1,"a":2}', 'a is given twice'],
    ['{"a":1,"a":1}', 'a is given twice'],
    ['{"a":1,"\\u0061":2}', 'a is given twice'],
    ['{"data":{"list":[{"x":1},{"y":1,"y":2}]}}', 'data.list.1.y is given twice'],
    ['{"a":{"a":1,"b":"{\\"a\\":1}"},"a":2}', 'a is given twice'],
    ['{"__proto__":{"admin":true}}', '__proto__ is not allowed'],
  ])('[BODY-2] the server refuses a key that occurs twice in one object, however it is written: %s', (text, message) => {
    expect(refusal(text)).toBe(message)
  })

  test('[BODY-2] the server accepts the same key in two objects, or inside a text', () => {
    for (const text of ['[{"a":1},{"a":2}]', '{"a":{"a":{"a":1}}}', '{"a":"\\"a\\":1,","b":"a"}', '{"a":["a","a"]}']) {
      expect(refusal(text)).toEqual({ read: JSON.parse(text) })
    }
  })

  test.each([
    ['{"cents":9007199254740993}', 'cents is too large to be stored exactly'],
    ['[1,-9007199254740993]', '1 is too large to be stored exactly'],
    ['1e400', ' is too large to be stored exactly'],
    ['[[1e21]]', '0.0 is too large to be stored exactly'],
  ])('[BODY-3] the server refuses a number that it cannot store exactly: %s', (text, message) => {
    expect(refusal(text)).toBe(message)
  })

  test('[BODY-3] the server reads numbers that it can store exactly', () => {
    expect(parse('[9007199254740991,-0.5,1e3,0,1.0,12.75]')).toEqual([9007199254740991, -0.5, 1000, 0, 1, 12.75])
  })

  test.each([
    ['{"name":"a\\u0000b"}', 'name contains a character that is not allowed'],
    ['{"name":["\\ud83d"]}', 'name.0 contains a character that is not allowed'],
    ['{"\\udc00":1}', ' contains a character that is not allowed'],
  ])('[BODY-4] the server refuses a character that cannot be stored: %s', (text, message) => {
    expect(refusal(text)).toBe(message)
  })

  test('[BODY-4] the server reads letters of every script, escaped or not', () => {
    expect(parse('["José","\\ud83e\\uddb7","🦷","محمد","a\\\\\\"b\\n"]')).toEqual(['José', '🦷', '🦷', 'محمد', 'a\\"b\n'])
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
  ])(
    '[BODY-5] the server refuses a body that is empty, not UTF-8, not JSON or too deeply nested, and repeats none of it: %#',
    (body, message) => {
      expect(refusal(body)).toBe(message)
    },
  )

  test('[BODY-5] the server reads a body nested up to 32 levels', () => {
    expect(refusal('['.repeat(32) + ']'.repeat(32))).toHaveProperty('read')
  })

  test('[BODY-10] the server refuses a body of more than 10,000 values with 413, however small; commas in a text do not count', () => {
    const codeOf = (text: string) => {
      try {
        return typeof parse(text)
      } catch (thrown) {
        return thrown instanceof Problem ? thrown.code : String(thrown)
      }
    }
    const list = (count: number) => `[${Array(count).fill('1').join(',')}]`
    const commas = JSON.stringify({ notes: ',"'.repeat(11_000) })
    expect([codeOf(list(10_000)), codeOf(list(10_001)), codeOf(commas)]).toEqual(['object', 'too-large', 'object'])
  })
})
