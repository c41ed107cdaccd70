import { useEffect, useRef } from 'react'
import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { updateFor } from '#streams/derive/records/recordActions.ts'
import { useRecordCommands } from './useRecordCommands.ts'

type SaveRecord = (values: Fields) => Promise<ProblemBody | null>

/**
 * Sends only the changed fields: as one command, which can be undone, or as a PATCH if two commands are needed.
 * If another user changed the record meanwhile, the form says so; saving again overwrites their change.
 */
export function useSaveRecord(resource: Resource, record: AnyRecord, fields: readonly FieldSpec[]): SaveRecord {
  const { sendCommand, patch } = useRecordCommands()
  const latestRecord = useRef(record)
  const baseRecord = useRef(record)
  useEffect(() => {
    latestRecord.current = record
  }, [record])
  return async (values) => {
    const update = updateFor(resource, fields, values)
    if (update === null) return null
    const { command, data } = update
    const { id, version } = baseRecord.current
    const problem = command
      ? (await sendCommand({ command: command.name, record: id, expects: version, data })).problem
      : await patch(resource, id, version, baseRecord.current, data)
    if (problem?.status === 412) baseRecord.current = latestRecord.current
    return problem
  }
}
