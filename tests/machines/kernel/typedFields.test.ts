import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { actionsOf } from '#machines/kernel/actionsOf.ts'
import type { AreaContext } from '#machines/kernel/areaContext.ts'
import { stateIn, textIn } from '#machines/kernel/contextReaders.ts'
import type { AppointmentRecord } from '#machines/records.ts'

const machines = resolve(import.meta.dirname, '../../../machines')

/** Reads of a field or fact by a text that no type checks, `record['startsAt']`. */
function untypedReadsIn(text: string): number {
  let count = 0
  new Visitor({
    MemberExpression: ({ computed, property }) => {
      if (computed && property.type === 'Literal' && typeof property.value === 'string') count += 1
    },
  }).visit(parseSync('machine.ts', text).program)
  return count
}

const areaFiles = readdirSync(machines, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('kernel'))
  .map((file) => ({ file, text: readFileSync(join(machines, file), 'utf8') }))

test('[CHART-13] the machine of every area reads fields by declared names, in a context that is typed by its area', () => {
  expect(areaFiles.length).toBeGreaterThan(60)
  expect(areaFiles.filter(({ text }) => untypedReadsIn(text) > 0).map(({ file }) => file)).toEqual([])
  expect(areaFiles.filter(({ text }) => /context: \{\} as GuardContext/.test(text)).map(({ file }) => file)).toEqual([])
  expect(untypedReadsIn("context.before?.['appointment']; record['a']['b']; record.a; list[0]")).toBe(3)
})

type Context = AreaContext<AppointmentRecord, { readonly minutes: number }, { readonly replacement: AppointmentRecord | null }>
const { clearFields, set, stamp } = actionsOf<Context>()

test('[CHART-14] a machine that names a field, a fact or data that its area does not declare does not compile', () => {
  const refused = [
    // @ts-expect-error: the record has no such field
    set(({ record }) => ({ reason: record.begins })),
    // @ts-expect-error: the facts have no such name
    set(({ facts }) => ({ replaces: facts.successor?.id ?? null })),
    // @ts-expect-error: the data have no such name
    set(({ data }) => ({ delayToldMinutes: data.hours ?? null })),
    // @ts-expect-error: no field of that name can be set
    set(() => ({ reason: null, begins: null })),
    // @ts-expect-error: the value does not fit the field
    set(() => ({ startsAt: 5 })),
    // @ts-expect-error: the field holds no instant
    stamp('calls'),
    // @ts-expect-error: the field is never empty
    clearFields('startsAt'),
    // @ts-expect-error: the record has no such field
    set(({ record }) => ({ reason: textIn(record, 'begins') })),
    // @ts-expect-error: the state has no such region
    set(({ facts }) => ({ reason: stateIn(facts.replacement, 'visits') })),
  ]
  expect(refused).toHaveLength(9)
})
