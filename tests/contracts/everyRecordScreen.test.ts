import { globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { areaName, commandName, fieldName } from '#app/parts/record/named.ts'
import { nameOf } from '#app/parts/record/said.ts'
import { makingOf, type NamedCommand } from '#resources/registry.ts'
import { type Resource, parts } from '#resources/resource.ts'
import { resources } from '#resources/index.ts'
import { drawnAreas, partsFor } from '#streams/derive/records/areas.ts'
import { columnsOf } from '#streams/derive/records/columns.ts'
import type { Drawn, DrawnField } from '#streams/derive/records/drawn.ts'
import { fieldsOfCommand, fieldsOfRecord, peoplesCommands } from '#streams/derive/records/fields.ts'
import { givenBy } from '#streams/derive/records/given.ts'
import { typedFields } from '#streams/derive/records/typed.ts'
import { attempts, filledFields } from '../support/filling.ts'
import { type AreaHouse, anAreaHouse, makeable } from './areaHouse.ts'

/** What every area owes to whoever works at a screen, tried on each that is declared: the next one is tried on the day it is declared. */

const zone = 'Australia/Sydney'
const nothing = { typed: {}, values: {} }
const areas = drawnAreas.map((resource) => [resource.name, resource] as const)
const commands = drawnAreas.flatMap((resource) => peoplesCommands(resource).map((command) => [command.name, command] as const))

/** Every field, all the way in, with the way to it. */
function deep(fields: readonly DrawnField[], way = ''): readonly (readonly [path: string, drawn: Drawn])[] {
  const inside = (drawn: Drawn, path: string): readonly (readonly [string, Drawn])[] => {
    if (drawn.kind === 'list' || drawn.kind === 'map') return [[path, drawn], ...inside(drawn.of, `${path}[]`)]
    if (drawn.kind === 'either') return [[path, drawn], ...drawn.of.flatMap((one) => inside(one, path))]
    return drawn.kind === 'group' ? [[path, drawn], ...deep(drawn.fields, `${path}.`)] : [[path, drawn]]
  }
  return fields.flatMap(({ name, drawn }) => inside(drawn, way + name))
}

/** A form shows no seconds; they are kept where nobody touches them. */
const toTheMinute = (values: unknown): unknown => JSON.parse(JSON.stringify(values).replaceAll(/:\d\d\.\d{3}Z/g, ':00.000Z'))

/** What a command takes; an edit takes any of the record's fields, and the secrets. */
const shapeOf = ({ declaration, resource }: NamedCommand): z.ZodMiniObject =>
  declaration.edits
    ? z.strictObject({ ...z.partial(resource.record).shape, ...resource.secrets })
    : (declaration.data ?? (declaration.makes ? resource.record : z.strictObject({})))

/** Fills a form until its shape takes it: whoever types a wrong text is told where, and tries another. */
function given(command: NamedCommand, fields: readonly DrawnField[]): { readonly values: Fields; readonly left: readonly string[] } {
  const tries = new Map<string, number>()
  for (let round = 0; round < attempts; round += 1) {
    const { values, faults } = givenBy(
      fields,
      filledFields(fields, (name) => tries.get(name) ?? 0),
      nothing,
      zone,
    )
    const read = shapeOf(command).safeParse(values)
    const wrong = [...faults.keys(), ...(read.success ? [] : read.error.issues.map(({ path }) => path.join('.')))]
    if (wrong.length === 0) return { values, left: [] }
    for (const path of wrong) tries.set(path.split('.')[0] ?? '', (tries.get(path.split('.')[0] ?? '') ?? 0) + 1)
    if (round === attempts - 1) return { values, left: wrong }
  }
  return { values: {}, left: ['nothing was tried'] }
}

describe.each(areas)('%s', (name, resource: Resource) => {
  test('[RECORD-1] has a screen: a name, a column at least, and every field of a kind that can be shown', () => {
    const fields = fieldsOfRecord(resource)
    expect(fields.map(({ name: field }) => field)).toEqual(Object.keys(resource.record.shape))
    expect([areaName(name), ...fields.map((field) => fieldName(name, field.name))].filter((said) => !/^[\p{L}\d]/u.test(said))).toEqual([])
    expect(columnsOf(resource).length + fields.length).toBeGreaterThan(0)
  })

  test('[RECORD-5] stands under the part of the practice in whose folder it is declared', async () => {
    const top = resolve(import.meta.dirname, '../../src/resources')
    const found = await Promise.all(
      globSync('*/*.ts', { cwd: top }).map(
        async (file) => [basename(dirname(file)), Object.values(await import(join(top, file)))] as const,
      ),
    )
    expect(found.filter(([, said]) => said.includes(resource)).map(([folder]) => folder)).toEqual([resource.part])
    expect(partsFor(new Set()).flatMap(({ open, closed }) => [...open, ...closed.map((one) => one.resource)])).toContain(resource)
    expect(parts).toContain(resource.part)
  })
})

describe.each(commands)('%s', (_name, command) => {
  test('[RECORD-1] can be given on screen: each field that it asks for has an input of its kind', () => {
    const fields = fieldsOfCommand(command)
    expect(deep(fields).filter(([, { kind }]) => kind === 'unknown')).toEqual([])
    const asked = command.declaration.edits ? [] : Object.keys(shapeOf(command).shape)
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(asked))
    expect(commandName(command)).toMatch(/^\p{Lu}/u)
  })

  test('[RECORD-2] gives what its shape takes, all of it filled in or only what must be', () => {
    const fields = fieldsOfCommand(command)
    expect(given(command, fields).left).toEqual([])
    if (command.declaration.edits) return
    const needed = given(
      command,
      fields.filter(({ isRequired }) => isRequired),
    )
    expect(needed.left).toEqual([])
    expect(Object.keys(needed.values)).toEqual(fields.filter(({ isRequired }) => isRequired).map(({ name }) => name))
  })

  test('[RECORD-4] asks for a record by its name: every id that it takes says whose it is', () => {
    const ids = deep(fieldsOfCommand(command)).flatMap(([path, drawn]) => (drawn.kind === 'reference' ? [{ path, area: drawn.area }] : []))
    expect(ids.filter(({ area }) => area === null || !resources.some(({ name }) => name === area))).toEqual([])
  })
})

let house: AreaHouse
beforeAll(async () => {
  house = await anAreaHouse()
})
afterAll(() => house.close())

describe.each(makeable)('%s', (name, resource) => {
  test('[RECORD-3] a record that stands in a form and is not touched is what it was, field by field', async () => {
    const record = await house.make(name)
    const fields = fieldsOfRecord(resource)
    const typed = typedFields(fields, record, zone)
    const own = Object.fromEntries(fields.map((field) => [field.name, record[field.name]]))
    const untouched = fields.map((field) => ({ ...field, isRequired: false, usual: undefined }))
    expect(givenBy(untouched, typed, { typed, values: own }, zone)).toEqual({ values: {}, faults: new Map() })

    const typedAnew = givenBy(fields, typed, nothing, zone)
    expect([...typedAnew.faults]).toEqual([])
    expect(toTheMinute(resource.record.parse(typedAnew.values))).toEqual(toTheMinute(resource.record.parse(own)))
    expect(nameOf({ named: new Map(), timeZone: zone }, resource, record)).not.toBe('')
    expect(makingOf(resource)).toBeDefined()
  })
})
