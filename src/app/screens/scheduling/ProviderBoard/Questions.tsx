import type { Fields } from '#domain/wire.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import type { BoardVisit } from '#streams/derive/board/providerBoard.ts'
import { BeforeReady } from '../../../parts/command/BeforeReady.tsx'
import { useGiving } from '../../../useCommand.ts'
import { Seating } from './Seating.tsx'
import { WithoutPacks } from './WithoutPacks.tsx'

type Props = { readonly row: BoardVisit; readonly day: DayRows; readonly onClose: () => void }

/** What the next step of a row asks before it is done. It goes when somebody else has done the step meanwhile. */
export function Questions({ row, day, onClose }: Props) {
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
