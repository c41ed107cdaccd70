import { useEffect, useRef } from 'react'
import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { ownerOfEdit } from '#streams/derive/records/acts.ts'
import type { DrawnField } from '#streams/derive/records/drawn.ts'
import { RecordDialog } from '../../../parts/record/RecordDialog.tsx'
import { sayRecord } from '../../../parts/record/sayRecord.ts'
import { useGiving } from './useGiving.ts'

type Props = {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly name: string
  readonly fields: readonly DrawnField[]
  readonly onClose: () => void
}

/**
 * What was changed is sent, and nothing else: as the one command that it is, which can be taken back; as a PATCH where it is two. Whoever
 * wrote meanwhile is told of, and what was typed goes over theirs only when it is saved once more.
 */
export function EditDialog({ resource, record, name, fields, onClose }: Props) {
  const { give, patch } = useGiving()
  const latest = useRef(record)
  const seen = useRef(record)
  useEffect(() => {
    latest.current = record
  }, [record])
  const save = async (values: Fields): Promise<ProblemBody | null> => {
    if (Object.keys(values).length === 0) return null
    const { id, version } = seen.current
    const owner = ownerOfEdit(resource, Object.keys(values))
    const problem = owner
      ? (await give({ command: owner.name, record: id, expects: version, data: values })).problem
      : await patch(resource, id, version, seen.current, values)
    if (problem?.status === 412) seen.current = latest.current
    return problem
  }
  return (
    <RecordDialog
      title={sayRecord('editHead', { name })}
      resource={resource}
      fields={fields}
      values={record}
      save={sayRecord('save')}
      onClose={onClose}
      onGive={save}
    />
  )
}
