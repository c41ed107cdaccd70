import { useMemo, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { Loading } from '../../../../components/page/EmptyState.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import type { RulesPage as Page } from '../settingsPages.ts'
import { RulesForm } from './RulesForm.tsx'

const none: LiveCollection<AnyRecord> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

type Props = {
  /** `null` while the user looks at a list. */
  readonly page: Page | null
  /** Called with the settings that the user changed and did not save. */
  readonly onChanged: (fields: readonly string[]) => void
}

/**
 * The settings of one page. What the user changed stays when the user goes to another page, until it is saved or discarded. What other users
 * change is shown at once, unless the user has changes of their own.
 */
export function RulesPage({ page, onChanged }: Props) {
  const client = useClient()
  const settings$ = useMemo(() => client.collection('settings'), [client])
  const [record] = useObservable<LiveCollection<AnyRecord>>(settings$, none).rows.values()
  const [editedVersion, setEditedVersion] = useState<number | null>(null)
  const [discarded, setDiscarded] = useState(0)
  if (!record) return page && <Loading rows={6} />
  return (
    <RulesForm
      key={`${editedVersion ?? record.version} ${discarded}`}
      page={page}
      record={record}
      onChanged={(fields) => {
        onChanged(fields)
        setEditedVersion((version) => (fields.length > 0 ? (version ?? record.version) : null))
      }}
      onDiscard={() => setDiscarded((count) => count + 1)}
    />
  )
}
