import { useMemo, useState } from 'react'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import { type ChairRow, chairsByNumber, type ProviderRow, type Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { t } from '../../../../i18n/translators.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { useCoarsePointer } from '../../../../components/layout/useMedia.ts'
import { treatingProviders } from '../../../../components/scheduling/bookingDraft.ts'
import { TimeSlotFields } from '../../../../components/scheduling/TimeSlotFields.tsx'
import {
  timeSlotFaults,
  timeSlotFieldOf,
  type TimeSlotDraft,
  type TimeSlotField,
  suggestTimeSlot,
  toGapData,
  withFreeChair,
} from '../../../../components/scheduling/timeSlotDraft.ts'
import { useTimeSlotSearch } from '../../../../components/scheduling/useTimeSlotSearch.ts'
import { asText } from '../../../../theme/looks.ts'

type Props = {
  readonly providers: Rows<ProviderRow>
  /** Receives the ID of the created gap. */
  readonly onCreated: (gapId: string) => void
  readonly onClose: () => void
}

const emptyCollection: LiveCollection<ChairRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

function useChairs(location: string): readonly ChairRow[] {
  const client = useClient()
  const chairs$ = useMemo(() => client.collection<ChairRow>('equipments', { filters: { kind: 'chair', location } }), [client, location])
  const { rows } = useObservable(chairs$, emptyCollection)
  return useMemo(() => chairsByNumber(rows), [rows])
}

/** Holds the draft, its faults and the function that sends it. */
function useGapDraft({ providers, onCreated, onClose }: Props) {
  const { location } = useCurrentLocation()
  const { now } = useClient()
  const chairs = useChairs(location.id)
  const activeProviders = useMemo(() => treatingProviders(providers), [providers])
  const [openedAt] = useState(now)
  const [edited, setEdited] = useState<TimeSlotDraft | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const unplaced = edited ?? suggestTimeSlot(activeProviders, chairs, location, openedAt)
  const search = useTimeSlotSearch(unplaced)
  const draft = withFreeChair(unplaced, search.chair)
  const faults = timeSlotFaults(draft)
  const { send, problem, isSending } = useSubmit((gapId) => {
    if (gapId) onCreated(gapId)
    onClose()
  })
  const submit = () => {
    setSubmitted(true)
    if (Object.keys(faults).length === 0) void send({ command: 'waitlists/gaps.open', data: toGapData(draft, location.id) })
  }
  const refusedField = problem && timeSlotFieldOf(problem)
  const faultAt = (field: TimeSlotField) => {
    const fault = isSubmitted ? faults[field] : undefined
    return fault ? tWaitlist(fault) : refusedField === field ? problem?.detail : undefined
  }
  const change = (patch: Partial<TimeSlotDraft>) => setEdited({ ...unplaced, ...patch })
  return {
    fields: { draft, search, providers: activeProviders, chairs, faultAt, onChange: change, onSubmit: submit },
    isSending,
    otherProblem: refusedField ? null : problem,
  }
}

/** Creates a gap without a cancellation. The server's refusal is shown at the field that fixes it. */
export function CreateGapDialog(props: Props) {
  const { fields, isSending, otherProblem } = useGapDraft(props)
  const actions = (
    <>
      <Button kind="quiet" onPress={props.onClose}>
        {t('cancel')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={fields.onSubmit}>
        {tWaitlist('createGap')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={tWaitlist('openHead')}
      isOpen
      onClose={props.onClose}
      actions={actions}
      density={useCoarsePointer() ? 'touch' : undefined}
    >
      <p className={asText('body', 'quiet')}>{tWaitlist('openHelp')}</p>
      <TimeSlotFields {...fields} />
      {otherProblem && (
        <p role="alert" className={asText('body', 'red')}>
          {otherProblem.detail}
        </p>
      )}
    </Dialog>
  )
}
