import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freeKeys, maxFreeBytes } from '#domain/bounds.ts'
import { id, instant, optional, text, wholeNumber } from '#domain/fields.ts'
import { resources } from '#resources/index.ts'
import { resource } from '#resources/resource.ts'
import { refuseUnbounded } from '#server/engine/records/refuseUnbounded.ts'
import { createTempFolder } from '../store/storeFixture.ts'

const areaWith = (field: z.ZodMiniType, data: z.ZodMiniType = text(9), secret: z.ZodMiniType = text(9)) =>
  resource({
    name: 'planted',
    module: 'practice',
    record: z.strictObject({ field }),
    readScope: 'user',
    secrets: { secret },
    commands: { change: { scope: 'user', data: z.strictObject({ given: data }) } },
  })

const nestedLists = (depth: number): z.ZodMiniType => (depth === 0 ? z.boolean() : z.array(nestedLists(depth - 1)).check(z.maxLength(2)))

const unbounded: readonly (readonly [string, z.ZodMiniType, string])[] = [
  ['text', z.string(), 'planted.field is a text without a largest length'],
  ['optional text in a list', z.array(optional(z.string())).check(z.maxLength(3)), 'planted.field[] is a text without a largest length'],
  ['text in a pipe', z.pipe(z.string(), z.transform(Number)), 'planted.field is a text without a largest length'],
  ['list', z.array(id), 'planted.field is a list without a largest count'],
  ['number', z.number(), 'planted.field is a number without a range'],
  ['number with one end', z.int().check(z.gte(0)), 'planted.field is a number without a range'],
  ['number up to infinity', z.number().check(z.gte(0), z.lte(Infinity)), 'planted.field is a number without a range'],
  ['free keys', z.record(z.string().check(z.maxLength(9)), z.boolean()), 'planted.field has free keys'],
  ['free keys over 8 KB', freeKeys(z.boolean(), maxFreeBytes + 1), 'planted.field has free keys'],
  ['free keys of an object', z.object({ a: id }), 'planted.field is an object with free keys'],
  ['field of an object', z.strictObject({ a: z.nullable(z.string()) }), 'planted.field.a is a text without a largest length'],
  ['option of a union', z.union([id, z.number()]), 'planted.field is a number without a range'],
  ['anything', z.unknown(), 'planted.field is of the type unknown, which has no bound'],
  ['recursion', z.lazy(() => id), 'planted.field is of the type lazy, which has no bound'],
  ['depth', nestedLists(7), 'is nested more than 6 deep'],
]

describe('declared bounds', () => {
  test.each(unbounded)('[RANGE-9] a start is refused if a field, a command or a secret has no bound: %s', (_name, shape, fault) => {
    expect(() => refuseUnbounded([areaWith(shape)])).toThrow(fault)
    expect(() => refuseUnbounded([areaWith(id, shape)])).toThrow(fault.replace('planted.field', 'planted.change.given'))
    expect(() => refuseUnbounded([areaWith(id, id, shape)])).toThrow(fault.replace('planted.field', 'planted.secret'))
  })

  test('[RANGE-9] every area of the product is declared with bounds, and bounded shapes of every kind are accepted', () => {
    expect(resources.length).toBeGreaterThan(30)
    expect(() => refuseUnbounded(resources)).not.toThrow()
    const bounded = [nestedLists(5), instant, freeKeys(z.unknown()), wholeNumber(0, 9), z.enum(['a']), z.literal(1), optional(text(9))]
    for (const shape of bounded) expect(() => refuseUnbounded([areaWith(shape)])).not.toThrow()
  })

  test('[RANGE-9] the server refuses to start with an unbounded field and names it', () => {
    const root = resolve(import.meta.dirname, '../../..')
    const started = spawnSync(
      process.execPath,
      ['--import', join(import.meta.dirname, 'plantUnboundedField.ts'), join(root, 'src/server/main.ts')],
      { cwd: root, env: { ...process.env, DATA_DIR: createTempFolder(), PORT: '0' }, encoding: 'utf8' },
    )
    expect([started.status, started.stderr]).toEqual([
      1,
      'Operatory could not start: declared without a bound: account.planted is a text without a largest length\n',
    ])
  })

  test('[RANGE-10] a field with free keys holds at most 8 KB and six levels', () => {
    const free = freeKeys(z.unknown())
    const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) })
    expect(free.safeParse({ a: 'x'.repeat(maxFreeBytes - 8) }).success).toBe(true)
    expect(free.safeParse({ a: 'x'.repeat(maxFreeBytes - 7) }).success).toBe(false)
    expect(free.safeParse({ ['k'.repeat(61)]: 1 }).success).toBe(false)
    expect([free.safeParse(deep(5)).success, free.safeParse(deep(6)).success, free.safeParse(deep(3000)).success]).toEqual([
      true,
      false,
      false,
    ])
  })
})
