import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChosenField } from '#domain/people/merges/patientMerge.ts'
import { tMerge } from '#locale/people/patientMerges.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { patientDetail } from '../../../../components/people/patientDetail.ts'
import { PatientPicker } from '../../../../components/people/PatientPicker.tsx'
import { t } from '../../../../i18n/translators.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { ComparedFields } from './ComparedFields.tsx'

type Props = { readonly patient: PatientRow; readonly other: PatientRow | null; readonly onClose: () => void }

/** Compares two records of one patient field by field, and merges them. Without the other record, the user finds it first. */
export function MergeDialog({ patient, other, onClose }: Props) {
  const [found, setFound] = useState(other)
  if (found !== null && found.id !== patient.id) return <Compared patient={patient} other={found} onClose={onClose} />
  return (
    <Dialog title={tMerge('title')} isOpen onClose={onClose} actions={<BackButton onPress={onClose} />}>
      <p className={asText('label')}>{fullNameOf(patient)}</p>
      <PatientPicker patient={null} isMissing={false} onChoose={setFound} />
      {found && (
        <p role="alert" className={asText('body', 'red')}>
          {tMerge('sameRecord')}
        </p>
      )}
    </Dialog>
  )
}

const BackButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button kind="quiet" onPress={onPress}>
    {t('back')}
  </Button>
)

/** The page that the user looks at remains, until the user swaps the two. */
function Compared({ patient, other, onClose }: Props & { readonly other: PatientRow }) {
  const navigate = useNavigate()
  const { patient: shown }: { readonly patient?: unknown } = useSearch({ strict: false })
  const [isSwapped, swap] = useState(false)
  const [taken, take] = useState<readonly ChosenField[]>([])
  const [from, into] = isSwapped ? [patient, other] : [other, patient]
  const { send, problem, isSending } = useSubmit(() => {
    onClose()
    if (shown !== into.id) void navigate({ to: '/patients', search: { patient: into.id } })
  })
  const submit = () => void send({ command: 'patients/merges.create', data: { from: from.id, into: into.id, taken } })
  const turn = () => {
    take([])
    swap(!isSwapped)
  }
  const actions = (
    <>
      <BackButton onPress={onClose} />
      <Button kind="next" isPending={isSending} onPress={submit}>
        {tMerge('merge')}
      </Button>
    </>
  )
  return (
    <Dialog title={tMerge('title')} isOpen onClose={onClose} actions={actions}>
      <Sides from={from} into={into} onSwap={turn} />
      <ComparedFields from={from} into={into} taken={taken} onTake={take} />
      <p className={asText('small', 'quiet')}>{tMerge('kept')}</p>
      {problem && (
        <p role="alert" className={asText('body', 'red')}>
          {problem.detail}
        </p>
      )}
    </Dialog>
  )
}

type SidesProps = { readonly from: PatientRow; readonly into: PatientRow; readonly onSwap: () => void }

const Sides = ({ from, into, onSwap }: SidesProps) => (
  <div className={asRow('8 16', 'center', 'between', 'wraps')}>
    <Side title={tMerge('remains')} patient={into} />
    <Button isSoft onPress={onSwap}>
      {tMerge('swap')}
    </Button>
    <Side title={tMerge('ends')} patient={from} />
  </div>
)

const Side = ({ title, patient }: { readonly title: string; readonly patient: PatientRow }) => (
  <span className={asStack(1, 'shrinks')}>
    <span className={asText('small', 'faint')}>{title}</span>
    <span className={asText('label')}>{fullNameOf(patient)}</span>
    <span className={asText('small', 'quiet')}>{patientDetail(patient)}</span>
  </span>
)
