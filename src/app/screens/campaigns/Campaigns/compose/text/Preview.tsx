import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { smsParts } from '#domain/messaging/smsParts.ts'
import { fillKnownPlaces } from '#domain/messaging/template.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { Button } from '../../../../../components/form/Button.tsx'
import { ReplySender } from '../../../../../components/messaging/ReplySender.tsx'
import { classNames } from '../../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../../theme/looks.ts'
import { useSettings } from '../../useSettings.ts'
import styles from '../Compose.module.css'
import type { AudienceCount } from '../audience/useAudience.ts'
import { usePatients } from '../usePatients.ts'

/** The name of the practice; a word for it for a user who may not read the settings. */
const usePracticeName = (): string => useSettings()?.practiceName ?? tCompose('practice')

type Props = { readonly draft: CampaignRow; readonly count: AudienceCount | null }

/** The message as one of the patients gets it, with arrows through all of them. */
export function Preview({ draft: { body, channel }, count }: Props) {
  const [place, setPlace] = useState(0)
  const ids = count?.patients ?? []
  const index = Math.min(place, Math.max(0, ids.length - 1))
  const id = ids[index]
  const patient = usePatients(id === undefined ? [] : [id]).get(id ?? '')
  const practice = usePracticeName()
  if (!patient || count === null) return <p className={asText('small', 'quiet')}>{tCompose('noPreview')}</p>
  const values = { 'patient.firstName': callNameOf(patient), 'practice.name': practice }
  const text = fillKnownPlaces(body, values)
  const parts = smsParts(text)
  const step = (by: number) => setPlace((index + by + ids.length) % ids.length)
  return (
    <div className={classNames(asStack(8), styles.preview)}>
      <div className={asRow(8, 'center', 'wraps', 'label')}>
        <StepButton
          label={tCompose('previous')}
          onPress={() => step(-1)}
          icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />}
        />
        <span>{tCompose('asGotBy', { name: fullNameOf(patient), place: index + 1, count: count.gets })}</span>
        <StepButton
          label={tCompose('next')}
          onPress={() => step(1)}
          icon={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" />}
        />
      </div>
      <p className={classNames(asText('breaks'), styles.bubble)}>{text}</p>
      {channel !== 'email' && (
        <p className={asText('small', 'quiet')}>{tCompose('parts', { count: parts, all: parts * count.sms, length: text.length })}</p>
      )}
      <ReplySender kind={channel === 'email' ? 'email' : 'sms'} />
    </div>
  )
}

type StepProps = { readonly label: string; readonly icon: ReactNode; readonly onPress: () => void }

const StepButton = ({ label, icon, onPress }: StepProps) => (
  <Button kind="quiet" aria-label={label} icon={icon} onPress={onPress}>
    <span className="unseen">{label}</span>
  </Button>
)
