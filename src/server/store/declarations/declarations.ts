import { hash } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'
import { regionsOf, uncreated } from '#machines/kernel/machineStructure.ts'
import type { Instant } from '#domain/time.ts'
import { oncePer } from '#resources/oncePer.ts'
import type { Resource } from '#resources/resource.ts'
import type { Connection } from '../disk/connection.ts'
import { canonical } from '../log/canonical.ts'
import { type AreaRenames, renamesOf, type Translation } from './renames.ts'
import { type FieldType, fieldTypesOf } from './fieldType.ts'

/** What an area declares of its stored records: without scopes, views and texts, which no entry depends on. */
type AreaDeclaration = {
  readonly fields: Readonly<Record<string, FieldType>>
  readonly secrets: readonly string[]
  /** The words of each region, by the value for which a record has this state machine. */
  readonly states: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly commands: readonly string[]
}

/** The declarations of all areas, with the fingerprint that entries written under them name. */
export type Declarations = { readonly schema: string; readonly text: string }

const wordsOf = (
  machine: AnyStateMachine,
  { regions = {}, words = {} }: Partial<Translation>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    regionsOf(machine).map(([name, region]) => [
      regions[name] ?? name,
      Object.keys(region.states)
        .filter((word) => word !== uncreated)
        .map((word) => words[name]?.[word] ?? word)
        .toSorted(),
    ]),
  )

function statesOf({ machines }: Resource, renames: AreaRenames | null): AreaDeclaration['states'] {
  if (!machines) return {}
  const byValue = 'every' in machines ? { every: machines.every } : machines.of
  return Object.fromEntries(Object.entries(byValue).map(([value, machine]) => [value, wordsOf(machine, renames?.toStored ?? {})]))
}

/** The names are those that are stored, so that a renamed declaration is the same one. */
function declarationOf(resource: Resource, renames: AreaRenames | null): AreaDeclaration {
  const { fields = {}, commands = {} } = renames?.toStored ?? {}
  const types = Object.entries(fieldTypesOf(resource.record.shape))
  return {
    fields: Object.fromEntries(types.map(([name, type]) => [fields[name] ?? name, type])),
    secrets: Object.keys(resource.secrets ?? {}).toSorted(),
    states: statesOf(resource, renames),
    commands: Object.keys(resource.commands)
      .map((action) => commands[action] ?? action)
      .toSorted(),
  }
}

/** Eight bytes are enough to tell every declaration that one file ever has from the others. */
const fingerprintOf = (text: string): string => hash('sha256', text).slice(0, 16)

export const declarationsOf: (resources: readonly Resource[]) => Declarations = oncePer((resources) => {
  const stored = resources.filter(({ catalogue }) => !catalogue)
  const text = canonical(
    Object.fromEntries(
      stored.map((resource) => {
        const renames = renamesOf(resource)
        return [renames?.area ?? resource.name, declarationOf(resource, renames)]
      }),
    ),
  )
  return { schema: fingerprintOf(text), text }
})

/** Stores the declarations once. They must be stored before the first entry that names them. */
export function saveDeclarations(connection: Connection, { schema, text }: Declarations, at: Instant): void {
  if (connection.one('SELECT 1 FROM declarations WHERE schema = ?', schema)) return
  connection.run('INSERT INTO declarations (schema, declaration, at) VALUES (?, ?, ?)', schema, text, at)
}

/** The areas of each stored declaration, by its fingerprint. A file of a release without declarations has none. */
export function declaredAreas(connection: Connection): ReadonlyMap<string, ReadonlySet<string>> {
  if (!connection.one(`SELECT 1 FROM sqlite_schema WHERE name = 'declarations'`)) return new Map()
  const rows = connection.all<{ schema: string; declaration: string }>('SELECT schema, declaration FROM declarations')
  const intact = rows.filter(({ schema, declaration }) => fingerprintOf(declaration) === schema)
  return new Map(intact.map(({ schema, declaration }) => [schema, new Set(Object.keys(JSON.parse(declaration) as object))]))
}
