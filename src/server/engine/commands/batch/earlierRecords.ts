import * as z from 'zod/mini'
import { malformedProblem } from '#domain/problems.ts'
import type { CommandRequest, Fields } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'

/** The record of an earlier command of the batch: `$0` is that of the first. */
const isReference = (value: unknown): value is string => typeof value === 'string' && /^\$\d{1,2}$/.test(value)

type BatchCommand = Omit<CommandRequest, 'happenedAt'>

/** @param idOf the id for an index; `undefined` if no earlier command has it */
export function withEarlierRecords(
  named: NamedCommand,
  { record, data, ...rest }: BatchCommand,
  idOf: (index: number) => string | undefined,
): BatchCommand {
  const resolve = (reference: string, path: string): string => {
    const id = idOf(Number(reference.slice(1)))
    if (id === undefined) throw malformedProblem([{ path, message: 'names no earlier command of the batch' }])
    return id
  }
  return {
    ...rest,
    ...(record === undefined ? {} : { record: isReference(record) ? resolve(record, 'record') : record }),
    ...(data === undefined ? {} : { data: resolvedData(named, data, resolve) }),
  }
}

type Resolve = (reference: string, path: string) => string

/** A field that takes the text `$0` as it is keeps it: a note may be just that. */
function resolvedData({ declaration, resource }: NamedCommand, data: Fields, resolve: Resolve): Fields {
  const { shape } = declaration.data ?? resource.record
  const isText = (field: string, value: unknown) => shape[field] !== undefined && z.safeParse(shape[field], value).success
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, isText(field, value) ? value : resolvedValue(value, `data.${field}`, resolve)]),
  )
}

function resolvedValue(value: unknown, path: string, resolve: Resolve): unknown {
  if (isReference(value)) return resolve(value, path)
  if (Array.isArray(value)) return value.map((item, index) => resolvedValue(item, `${path}.${index}`, resolve))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolvedValue(inner, `${path}.${name}`, resolve)]))
}
