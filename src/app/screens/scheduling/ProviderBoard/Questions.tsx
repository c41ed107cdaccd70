import type { Fields } from '#domain/wire.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { type BoardRow, type BoardVisit, isVisit } from '#streams/derive/board/providerBoard.ts'
import { BeforeReady } from '../../../parts/command/BeforeReady.tsx'
import { useGiving } from '../../../useCommand.ts'
import type { Asked } from './asking.ts'
import { Else } from './Else.tsx'
import { Seating } from './Seating.tsx'
import { WithoutPacks } from './WithoutPacks.tsx'

type Props = { readonly asked: Asked; readonly rows: readonly BoardRow[]; readonly day: DayRows; readonly onClose: () => void }

/** What was asked of a visit, as long as it is of this day. */
export function Questions({ asked, rows, day, onClose }: Props) {
  const row = rows.filter(isVisit).find(({ id }) => id === asked.visit)
  const visit = day.visits.get(asked.visit)
  if (asked.about === 'else') return visit ? <Else visit={visit} step={row?.step ?? null} day={day} onClose={onClose} /> : null
  return row ? <BeforeStep row={row} day={day} onClose={onClose} /> : null
}

type StepProps = Pick<Props, 'day' | 'onClose'> & { readonly row: BoardVisit }

/** What the next step of a row asks before it is done. It goes when somebody else has done the step meanwhile. */
function BeforeStep({ row, day, onClose }: StepProps) {
  const tell = useGiving()
  const { id, version, name, alerts, packs, step } = row
  const isWaiting = row.state.visit === 'ready' || row.state.visit === 'called'
  const give = (word: string, data: Fields) => {
    void tell({ command: `appointments.${word}`, record: id, data }, version)
    onClose()
  }
  if (!step || 'opensAt' in step) return null
  if (step.asks === 'packs')
    return (
      <WithoutPacks
        name={name}
        missing={packs?.missing ?? []}
        chair={step.chair}
        onSeat={() => give('seat', step.data)}
        onClose={onClose}
      />
    )
  if (isWaiting) return <Seating row={row} day={day} onSeat={(chair) => give('seat', { chair })} onClose={onClose} />
  if (step.asks === null || step.asks === 'chair') return null
  return (
    <BeforeReady
      name={name}
      alerts={alerts ?? []}
      asks={step.asks}
      density="touch"
      onGive={(said) => give('setReady', said)}
      onClose={onClose}
    />
  )
}
