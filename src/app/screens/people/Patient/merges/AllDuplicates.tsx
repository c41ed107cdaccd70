import { useState } from 'react'
import { tMerge } from '#locale/people/patientMerges.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Panel, PanelNote } from '../../../../components/panels/PanelStack.tsx'
import { DuplicateRow } from './DuplicateRow.tsx'
import { type DuplicatePage, duplicatesPath } from './useDuplicates.ts'

const nothingRead: DuplicatePage = { items: [], next: null }

/** Likely duplicates among all patients, found when the user asks for them. */
export function AllDuplicates() {
  const client = useClient()
  const [{ items, next }, setPage] = useState(nothingRead)
  const [phase, setPhase] = useState<'waiting' | 'reading' | 'read'>('waiting')
  const read = () => {
    setPhase('reading')
    client.fetch('GET', `${duplicatesPath}${next === null ? '' : `?after=${encodeURIComponent(next)}`}`).then(
      (response) => {
        const page = response as DuplicatePage
        setPage((shown) => ({ items: [...shown.items, ...page.items], next: page.next }))
        setPhase('read')
      },
      () => setPhase('waiting'),
    )
  }
  const isOver = phase === 'read' && next === null
  return (
    <Panel title={tMerge('duplicates')}>
      {items.map((pair) => (
        <DuplicateRow key={pair.records.map(({ id }) => id).join()} pair={pair} label={pair.records.map(fullNameOf).join(' · ')} />
      ))}
      {!(isOver && items.length > 0) && (
        <PanelNote text={isOver ? tMerge('none') : tMerge('duplicatesHelp')}>
          {!isOver && (
            <Button isSoft isPending={phase === 'reading'} onPress={read}>
              {next === null ? tMerge('search') : tMerge('more')}
            </Button>
          )}
        </PanelNote>
      )}
    </Panel>
  )
}
