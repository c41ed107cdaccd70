import { useMemo } from 'react'
import type { ConflictingRecord } from '#domain/wire.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { tRecords } from '#locale/practice/records.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { ScrollList } from '../../layout/ScrollList.tsx'
import { recordListName } from '../formatValue.ts'
import styles from './RecordDialog.module.css'
import { useReferences } from './useReferences.ts'

type Props = { readonly conflicts: readonly ConflictingRecord[]; readonly timeZone: string }

/** The records against a command, by their names. */
export function ConflictList({ conflicts, timeZone }: Props) {
  const resource = resourceOf(conflicts[0]?.area ?? '')
  return resource ? <NamedConflicts resource={resource} conflicts={conflicts} timeZone={timeZone} /> : null
}

function NamedConflicts({ resource, conflicts, timeZone }: Props & { readonly resource: Resource }) {
  const records = useMemo(() => conflicts.map(({ record }) => record), [conflicts])
  const withNames = useReferences(resource, records)
  return (
    <ScrollList className={styles.conflicts} aria-busy={withNames === null} label={tRecords('conflicts')}>
      {withNames?.records.map((record) => (
        <li key={record.id}>
          {recordListName({ names: withNames.names, timeZone }, resource, record)}
          {typeof record['startsAt'] === 'string' && `, ${dayAndTimeOf(record['startsAt'], timeZone)}`}
        </li>
      ))}
    </ScrollList>
  )
}
