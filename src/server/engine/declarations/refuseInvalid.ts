import { isListField, shapeAt, wordsOf } from '#domain/shapes.ts'
import { commandsOf, scopesByValueOf } from '#resources/registry.ts'
import type { Resource, ScopesByValue } from '#resources/resource.ts'
import { shapeOfField } from '../records/shape.ts'
import { childFaults } from './childFaults.ts'
import { fileFaults } from './fileFaults.ts'
import { updateFaults } from './updateFaults.ts'

/** Fields that the engine gives every record. */
const engineFields = ['id', 'version', 'createdAt', 'updatedAt', 'source'] as const
/** Fields that it gives every record with a state machine. */
const stateFields = ['state', 'since', 'flags'] as const

/** Declared fields with a name that the engine uses: two meanings would share one value. */
const reservedFaults = ({ record, machines }: Resource): readonly string[] =>
  [...engineFields, ...(machines ? stateFields : [])].flatMap((name) =>
    name in record.shape ? [`the record declares ${name}, which the engine has`] : [],
  )

/** The faults of given numbers: the server alone may write them, and keeps their records. */
function numberFaults(resource: Resource): readonly string[] {
  const { numbered = {}, commands, childOf, record } = resource
  return Object.entries(numbered).flatMap(([field, declared]) => [
    ...(declared && declared.on in commands ? [] : [`${field} is given by no command`]),
    ...(isOptionalNumber(resource, field) ? [] : [`${field} is not an optional whole number`]),
    ...(childOf ? [`${field} would be removed with its parent`] : []),
    ...(declared?.series ?? [])
      .filter((name) => !(name in record.shape))
      .map((name) => `${field} has a series by ${name}, which is no field`),
    ...writersOf(resource, field).map((action) => `${action} writes ${field}, which the server gives`),
  ])
}

function isOptionalNumber(resource: Resource, field: string): boolean {
  const shape = shapeOfField(resource, field)
  return shape !== undefined && [null, 1].every((value) => shape.safeParse(value).success) && !shape.safeParse(1.5).success
}

/** The commands with the field in their data. Without a declared shape, a new record and an edit take every field. */
const writersOf = ({ commands, record }: Resource, field: string): readonly string[] =>
  Object.entries(commands).flatMap(([action, { data, creates, updates }]) =>
    field in (data ?? (creates || updates ? record : { shape: {} })).shape ? [action] : [],
  )

const isState = (column: string): boolean => column === 'state' || column.startsWith('state.')

/** Columns that lead to no value of a record. A list has no column: its references are filtered by one id that it holds. */
const columnFaults = ({ record, columns = [], machines }: Resource): readonly string[] =>
  columns
    .filter((column) => !(machines && isState(column)))
    .flatMap((column) => {
      if (isListField(record, column)) return [`the column ${column} is a list`]
      return shapeAt(record, column) === undefined ? [`the column ${column} is no field`] : []
    })

/** What the types of a declaration cannot say. Each check returns the faults of one area. */
const checks: readonly ((resource: Resource, resources: readonly Resource[]) => readonly string[])[] = [
  ghostFaults,
  valueScopeFaults,
  childFaults,
  numberFaults,
  updateFaults,
  reservedFaults,
  columnFaults,
  fileFaults,
  opensFaults,
]

/**
 * Stops the start-up if the declarations of the areas contradict themselves or each other.
 * @throws Error that names each fault with its area
 */
export function refuseInvalid(resources: readonly Resource[]): void {
  const faults = resources.flatMap((resource) =>
    checks.flatMap((check) => check(resource, resources)).map((fault) => `${resource.name}: ${fault}`),
  )
  if (faults.length > 0) throw new Error(`declared wrongly: ${faults.join('; ')}`)
}

/** A list that is served as it is has no record that a reader could open. */
function opensFaults({ opens, catalogue }: Resource): readonly string[] {
  if (!opens) return []
  return [...(catalogue ? ['opens needs records'] : []), ...(opens.window > 0 ? [] : ['opens needs a window above 0'])]
}

/** The faults of a ghost. Every user of the practice receives it, so it shows of a record what a wall display may show. */
function ghostFaults({ here, views, record }: Resource): readonly string[] {
  const shown = new Set<unknown>(views?.['wall'])
  return Object.keys(here?.ghost.shape ?? {})
    .filter((field) => field in record.shape && !shown.has(field))
    .map((field) => `the ghost has ${field}, which no wall display shows`)
}

/** The faults of scopes by value: a value that no record can have, and what such scopes cannot protect. */
function valueScopeFaults(resource: Resource, resources: readonly Resource[]): readonly string[] {
  const byValue = scopesByValueOf(resource)
  return [...(byValue ? readScopeFaults(resource, byValue, resources) : []), ...commandsOf(resource).flatMap(extraScopeFaults)]
}

function readScopeFaults(
  { record, columns, views, figures }: Resource,
  { by, of }: ScopesByValue,
  resources: readonly Resource[],
): readonly string[] {
  const words = wordsOf(record, by)
  const isArea = (word: string) => resources.some(({ name }) => name === word)
  const unknown = of === 'areaReadScope' ? words.filter((word) => !isArea(word)) : Object.keys(of).filter((word) => !words.includes(word))
  return [
    ...(columns?.includes(by) ? [] : [`readScope needs the column ${by}`]),
    ...(words.length > 0 ? [] : [`readScope needs fixed words in ${by}`]),
    ...unknown.map((word) => `readScope has ${word}, which is no ${of === 'areaReadScope' ? 'area' : `value of ${by}`}`),
    ...(views ? ['views would show records of every value'] : []),
    ...(figures ?? []).filter(({ readScope }) => !readScope).map(({ name }) => `the figure ${name} needs a readScope of its own`),
  ]
}

function extraScopeFaults({ action, resource, declaration }: ReturnType<typeof commandsOf>[number]): readonly string[] {
  return (declaration.extraScopes ?? []).flatMap((extra) =>
    Object.entries('is' in extra ? extra.is : {})
      .filter(([field, value]) => typeof value === 'string' && !wordsOf(resource.record, field).includes(value))
      .map(([field, value]) => `${action} needs a scope for ${String(value)}, which is no value of ${field}`),
  )
}
