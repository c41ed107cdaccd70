import { globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { areaName, commandName, fieldName } from '#app/components/record/fieldNames.ts'
import { recordName } from '#app/components/record/formatValue.ts'
import { createCommandOf, type NamedCommand } from '#resources/registry.ts'
import { type Resource, modules } from '#resources/resource.ts'
import { resources } from '#resources/index.ts'
import { recordAreas, modulesFor } from '#streams/derive/records/moduleAreas.ts'
import { columnsOf } from '#streams/derive/records/columnsOf.ts'
import type { FieldType, FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { commandFieldsOf, recordFieldsOf, userCommandsOf } from '#streams/derive/records/recordFields.ts'
import { parseForm } from '#streams/derive/records/parseForm.ts'
import { formValuesOf } from '#streams/derive/records/formValues.ts'
import { attemptCount, sampleFields } from '../support/forms/sampleValue.ts'
import { type AreaServer, startAreaServer, creatableAreas } from './startAreaServer.ts'

/** Tests the record screen of each declared area. A new area is tested as soon as it is declared. */

const timeZone = 'Australia/Sydney'
const emptyForm = { input: {}, values: {} }
const areas = recordAreas.map((resource) => [resource.name, resource] as const)
const commands = recordAreas.flatMap((resource) => userCommandsOf(resource).map((command) => [command.name, command] as const))

/** Lists every field at every depth, with its path. */
function flattenFields(fields: readonly FieldSpec[], prefix = ''): readonly (readonly [path: string, drawn: FieldType])[] {
  const flattenType = (type: FieldType, path: string): readonly (readonly [string, FieldType])[] => {
    if (type.kind === 'list' || type.kind === 'map') return [[path, type], ...flattenType(type.of, `${path}[]`)]
    if (type.kind === 'either') return [[path, type], ...type.of.flatMap((member) => flattenType(member, path))]
    return type.kind === 'group' ? [[path, type], ...flattenFields(type.fields, `${path}.`)] : [[path, type]]
  }
  return fields.flatMap(({ name, type }) => flattenType(type, prefix + name))
}

/** Sets seconds to zero: a form shows no seconds, and keeps them only in a field that the user does not change. */
const withoutSeconds = (values: unknown): unknown => JSON.parse(JSON.stringify(values).replaceAll(/:\d\d\.\d{3}Z/g, ':00.000Z'))

/** Returns the shape of a command's data. An update accepts any field of the record, and its secrets. */
const dataShapeOf = ({ declaration, resource }: NamedCommand): z.ZodMiniObject =>
  declaration.updates
    ? z.strictObject({ ...z.partial(resource.record).shape, ...resource.secrets })
    : (declaration.data ?? (declaration.creates ? resource.record : z.strictObject({})))

/** Fills in a form until its shape accepts it. After each refusal, the fields with errors get another text. */
/** The path of a field, whichever item of a list it is in. */
const withoutIndexes = (path: string) => path.replaceAll(/\.\d+(?=\.|$)/g, '')

/** How often a text was refused for the field, or for a group that it is in. */
const attemptsAt = (attempts: ReadonlyMap<string, number>, path: string): number =>
  path.split('.').reduce((sum, _name, index, names) => sum + (attempts.get(names.slice(0, index + 1).join('.')) ?? 0), 0)

function fillForm(
  command: NamedCommand,
  fields: readonly FieldSpec[],
): { readonly values: Fields; readonly unresolved: readonly string[] } {
  const attempts = new Map<string, number>()
  // After the last text a field is left empty.
  for (let round = 0; round <= attemptCount; round += 1) {
    const { values, faults } = parseForm(
      fields,
      sampleFields(fields, (path) => attemptsAt(attempts, path)),
      emptyForm,
      timeZone,
    )
    const parsed = dataShapeOf(command).safeParse(values)
    const errorPaths = [...faults.keys(), ...(parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.')))]
    if (errorPaths.length === 0) return { values, unresolved: [] }
    for (const path of new Set(errorPaths.map(withoutIndexes))) attempts.set(path, (attempts.get(path) ?? 0) + 1)
    if (round === attemptCount) return { values, unresolved: errorPaths }
  }
  return { values: {}, unresolved: ['nothing was tried'] }
}

describe.each(areas)('%s', (name, resource: Resource) => {
  test('[RECORD-1] every area has a screen with a name, at least one column, and every field in a form that can be shown', () => {
    const fields = recordFieldsOf(resource)
    expect(fields.map(({ name: field }) => field)).toEqual(Object.keys(resource.record.shape))
    expect([areaName(name), ...fields.map((field) => fieldName(name, field.name))].filter((label) => !/^[\p{L}\d]/u.test(label))).toEqual(
      [],
    )
    expect(columnsOf(resource).length + fields.length).toBeGreaterThan(0)
  })

  test('[RECORD-5] every area is listed under its module; an area that the user cannot open is listed with the permission it needs', async () => {
    const root = resolve(import.meta.dirname, '../../src/resources')
    const found = await Promise.all(
      globSync('*/*.ts', { cwd: root }).map(
        async (file) => [basename(dirname(file)), Object.values(await import(join(root, file)))] as const,
      ),
    )
    expect(found.filter(([, exported]) => exported.includes(resource)).map(([folder]) => folder)).toEqual([resource.module])
    expect(modulesFor(new Set()).flatMap(({ open, closed }) => [...open, ...closed.map((entry) => entry.resource)])).toContain(resource)
    expect(modules).toContain(resource.module)
  })
})

describe.each(commands)('%s', (_name, command) => {
  test('[RECORD-1] every command that a user can send has a form with an input for each field', () => {
    const fields = commandFieldsOf(command)
    expect(flattenFields(fields).filter(([, { kind }]) => kind === 'unknown')).toEqual([])
    const requiredNames = command.declaration.updates ? [] : Object.keys(dataShapeOf(command).shape)
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(requiredNames))
    expect(commandName(command)).toMatch(/^\p{Lu}/u)
  })

  test('[RECORD-2] a form sends valid data for its command, both with every field filled in and with only the required fields', () => {
    const fields = commandFieldsOf(command)
    expect(fillForm(command, fields).unresolved).toEqual([])
    if (command.declaration.updates) return
    const requiredOnly = fillForm(
      command,
      fields.filter(({ isRequired }) => isRequired),
    )
    expect(requiredOnly.unresolved).toEqual([])
    expect(Object.keys(requiredOnly.values)).toEqual(fields.filter(({ isRequired }) => isRequired).map(({ name }) => name))
  })

  test('[RECORD-4] a form asks for a record by its name, never by an id, and always knows the area of that record', () => {
    const ids = flattenFields(commandFieldsOf(command)).flatMap(([path, type]) =>
      type.kind === 'reference' ? [{ path, area: type.area }] : [],
    )
    expect(ids.filter(({ area }) => area === null || !resources.some(({ name }) => name === area))).toEqual([])
  })
})

let server: AreaServer
beforeAll(async () => {
  server = await startAreaServer()
})
afterAll(() => server.close())

describe.each(creatableAreas)('%s', (name, resource) => {
  test('[RECORD-3] a form field that the user does not change is not sent and keeps its value, to the second', async () => {
    const record = await server.create(name)
    const fields = recordFieldsOf(resource)
    const input = formValuesOf(fields, record, timeZone)
    const recordValues = Object.fromEntries(fields.map((field) => [field.name, record[field.name]]))
    const optionalFields = fields.map((field) => ({ ...field, isRequired: false, usual: undefined }))
    expect(parseForm(optionalFields, input, { input, values: recordValues }, timeZone)).toEqual({ values: {}, faults: new Map() })

    const reparsed = parseForm(fields, input, emptyForm, timeZone)
    expect([...reparsed.faults]).toEqual([])
    expect(withoutSeconds(resource.record.parse(reparsed.values))).toEqual(withoutSeconds(resource.record.parse(recordValues)))
    expect(recordName({ names: new Map(), timeZone }, resource, record)).not.toBe('')
    expect(createCommandOf(resource)).toBeDefined()
  })
})
