import { useState } from 'react'
import { programNames, programOf } from '#domain/sterilisation/programs.ts'
import type { Told } from '#streams/derive/sterilisation/sterileRoom.ts'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { Segments } from '../../../../parts/form/Segments.tsx'
import { StateGlyph } from '../../../../parts/state/StateGlyph.tsx'
import { saySterile } from '../../saySterile.ts'
import { programWord } from '../../sterileWords.ts'
import { useGive } from '../../useGive.ts'
import { Pick } from '../forms/Pick.tsx'
import { useRoomView } from '../roomView.ts'
import styles from './Bench.module.css'

/** A load, or a delivery, into which packs are scanned. Each goes in as it is scanned. */
export function Draft({ told: { cycle } }: { readonly told: Told }) {
  const { room, may } = useRoomView()
  const unsuited = room.benchPacks.filter((pack) => !suits(cycle, pack)).length
  const isDelivery = cycle.kind === 'external'
  return (
    <div className={styles.draft}>
      <p className={styles.scanHere}>
        <strong>{isDelivery ? saySterile('external.scanThem', { count: cycle.packCount ?? 0 }) : saySterile('scanIn')}</strong>
        <span>
          {isDelivery
            ? saySterile('external.scanned', { scanned: room.benchPacks.length, count: cycle.packCount ?? 0 })
            : saySterile('scanInWhat')}
        </span>
      </p>
      {!isDelivery && <Plan cycle={cycle} />}
      {unsuited > 0 && (
        <p className={styles.wrong}>
          <StateGlyph shape="pastSecond" size={16} />
          {saySterile('unsuited', { count: unsuited })}
        </p>
      )}
      <AddAll cycle={cycle} />
      <div className={styles.acts}>
        {!isDelivery && may('cycle.d') && (
          <CommandButton command="cycles.void" record={cycle.id} seen={cycle.version} label={saySterile('voidLoad')} kind="quiet" />
        )}
        {isDelivery ? (
          <Delivery cycle={cycle} />
        ) : (
          <CommandButton command="cycles.signLoad" record={cycle.id} seen={cycle.version} label={saySterile('signLoad')} kind="next" />
        )}
      </div>
    </div>
  )
}

const suits = ({ program }: CycleRow, { hollow, wrapped }: PackRow): boolean => {
  const known = programOf(program)
  return !known || ((!hollow || known.hollow) && (!wrapped || known.wrapped))
}

const loads = programNames.filter((name) => programOf(name)?.proves === null)

/** The program suits the load, or its line says that it does not. */
function Plan({ cycle }: { readonly cycle: CycleRow }) {
  const give = useGive()
  const [refused, setRefused] = useState<string | null>(null)
  const plan = (data: Readonly<Record<string, unknown>>) =>
    void give('cycles.plan', cycle.id, data).then((given) => setRefused(given.refused))
  return (
    <>
      <Pick
        label={saySterile('programIs')}
        choices={loads.map((id) => ({ id, word: programWord(id) }))}
        chosen={cycle.program}
        onChoose={(program) => plan({ program })}
      />
      <div className={styles.line}>
        <span className={styles.lineLabel}>{saySterile('withIndicator')}</span>
        <Segments
          label={saySterile('withIndicator')}
          choices={[
            { id: 'off', word: saySterile('indicatorOff') },
            { id: 'on', word: saySterile('indicatorOn') },
          ]}
          chosen={cycle.biological === 'pending' ? 'on' : 'off'}
          onChoose={(choice) => plan({ biological: choice === 'on' ? 'pending' : null })}
        />
      </div>
      {refused && <p className={styles.refused}>{refused}</p>}
    </>
  )
}

/** With gloves on it is quicker to put in all that waits than to scan each. */
function AddAll({ cycle }: { readonly cycle: CycleRow }) {
  const { room } = useRoomView()
  const give = useGive()
  const [isBusy, setBusy] = useState(false)
  const fitting = room.waiting.filter((pack) => suits(cycle, pack))
  if (fitting.length === 0) return null
  const addAll = async () => {
    setBusy(true)
    await Promise.all(fitting.map(({ id }) => give('steris.load', id, { cycle: cycle.id })))
    setBusy(false)
  }
  return (
    <Button isSoft isPending={isBusy} onPress={() => void addAll()}>
      {saySterile('addAll', { count: fitting.length })}
    </Button>
  )
}

function Delivery({ cycle }: { readonly cycle: CycleRow }) {
  const { ask, may } = useRoomView()
  if (!may('cycle.p')) return null
  return (
    <>
      <Button kind="takesAway" onPress={() => ask({ kind: 'reason', why: 'reject', cycle })}>
        {saySterile('reject')}
      </Button>
      <Button kind="next" onPress={() => ask({ kind: 'verify', cycle })}>
        {saySterile('verify')}
      </Button>
    </>
  )
}
