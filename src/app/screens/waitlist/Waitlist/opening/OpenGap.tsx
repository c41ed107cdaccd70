import { useMemo, useState } from 'react'
import type { Live } from '#streams/client.ts'
import { type ChairRow, chairsInOrder, type ProviderRow, type Rows } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Dialog } from '../../../../parts/layer/Dialog.tsx'
import { usePlace } from '../../../../place.tsx'
import { say } from '../../../../sayings.ts'
import { useLive } from '../../../../useLive.ts'
import { useSending } from '../../../../useSending.ts'
import { useFinger } from '../../../reception/Reception/useColumns.ts'
import { sayWaitlist } from '../sayWaitlist.ts'
import { GapFields } from './GapFields.tsx'
import { faultsOf, fieldOf, type GapDraft, type GapField, newGap, openingOf } from './opening.ts'
import styles from './OpenGap.module.css'

type Props = {
  readonly providers: Rows<ProviderRow>
  /** Hears which gap it has become. */
  readonly onOpened: (gap: string) => void
  readonly onClose: () => void
}

const none: Live<ChairRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

function useChairs(location: string): readonly ChairRow[] {
  const client = useClient()
  const chairs$ = useMemo(() => client.collection<ChairRow>('equipments', { filters: { kind: 'chair', location } }), [client, location])
  const { rows } = useLive(chairs$, none)
  return useMemo(() => chairsInOrder(rows), [rows])
}

const treating = (providers: Rows<ProviderRow>): readonly ProviderRow[] =>
  [...providers.values()].filter(({ active, role }) => active && role !== 'assistant').sort((a, b) => a.name.localeCompare(b.name))

/** What is written down, what is wrong with it, and how it is given. */
function useOpening({ providers, onOpened, onClose }: Props) {
  const { location } = usePlace()
  const { now } = useClient()
  const chairs = useChairs(location.id)
  const people = useMemo(() => treating(providers), [providers])
  const [openedAt] = useState(now)
  const [typed, type] = useState<GapDraft | null>(null)
  const [isAsked, setAsked] = useState(false)
  const draft = typed ?? newGap(people, chairs, location, openedAt)
  const faults = faultsOf(draft)
  const { send, problem, isSending } = useSending((gap) => {
    if (gap) onOpened(gap)
    onClose()
  })
  const open = () => {
    setAsked(true)
    if (Object.keys(faults).length === 0) void send({ command: 'waitlists/gaps.open', data: openingOf(draft, location.id) })
  }
  const refusedAt = problem && fieldOf(problem)
  const faultAt = (field: GapField) => {
    const fault = isAsked ? faults[field] : undefined
    return fault ? sayWaitlist(fault) : refusedAt === field ? problem?.detail : undefined
  }
  const change = (part: Partial<GapDraft>) => type({ ...draft, ...part })
  return {
    fields: { draft, people, chairs, openedAt, faultAt, onChange: change, onGive: open },
    isSending,
    rest: refusedAt ? null : problem,
  }
}

/** Time that nobody left, given away all the same: what is in its way is said at the field where it is mended. */
export function OpenGap(props: Props) {
  const { fields, isSending, rest } = useOpening(props)
  const acts = (
    <>
      <Button kind="quiet" onPress={props.onClose}>
        {say('cancel')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={fields.onGive}>
        {sayWaitlist('openDo')}
      </Button>
    </>
  )
  return (
    <Dialog title={sayWaitlist('openHead')} isOpen onClose={props.onClose} acts={acts} density={useFinger() ? 'touch' : undefined}>
      <p className={styles.what}>{sayWaitlist('openWhat')}</p>
      <GapFields {...fields} />
      {rest && (
        <p role="alert" className={styles.problem}>
          {rest.detail}
        </p>
      )}
    </Dialog>
  )
}
