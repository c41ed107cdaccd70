import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { useUserName } from '../../../../components/messaging/useUserName.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { classNames } from '../../../../classNames.ts'
import { asText } from '../../../../theme/looks.ts'
import { checksOf } from './checks.ts'
import styles from './Compose.module.css'
import { ComposeActions } from './ComposeActions.tsx'
import type { AudienceCount } from './audience/useAudience.ts'
import { usePatients } from './usePatients.ts'

type Props = {
  readonly campaign: CampaignRow
  readonly draft: CampaignRow
  readonly isSaved: boolean
  readonly count: AudienceCount | null
}

/** Patients that are named. */
const named = 12

/** The checks with their values, the next step, and the first of those who get it. */
export function BeforeItGoes({ campaign, draft, isSaved, count }: Props) {
  const { timeZone } = useCurrentLocation().location
  const approvedBy = useUserName(campaign.approvedBy)
  const checks = checksOf(draft, { count, timeZone, approvedBy })
  const ids = (count?.patients ?? []).slice(0, named)
  const patients = usePatients(ids)
  return (
    <aside className={styles.side} aria-label={tCompose('before')}>
      <h2 className={asText('heading')}>{tCompose('before')}</h2>
      <p className={asText('small', 'quiet')}>
        {isSaved ? tCompose('savedAt', { when: wholeTimeOf(campaign.updatedAt, timeZone) }) : tCompose('saving')}
      </p>
      <ul className={styles.checks}>
        {checks.map(({ id, isMet, value }) => (
          <li key={id} data-met={isMet || undefined}>
            <StateGlyph shape={isMet ? 'departed' : 'scheduled'} />
            <span>{tCompose(`checks.${id}`)}</span>
            <span className={classNames(asText('small', 'quiet', 'endText'), styles.checkValue)}>{value}</span>
          </li>
        ))}
      </ul>
      <ComposeActions campaign={campaign} isReady={isSaved && count?.gets !== 0} />
      <h3 className={asText('label')}>{tCompose('checkedAgain')}</h3>
      <p className={asText('small', 'quiet')}>{tCompose('checkedAgainHelp')}</p>
      <h3 className={asText('label')}>{tCompose('patients')}</h3>
      <ul className={styles.people}>
        {ids.map((id) => (
          <li key={id}>
            <PatientLink patient={id} name={patients.get(id) ? fullNameOf(patients.get(id)) : ''}>
              {patients.get(id) ? fullNameOf(patients.get(id)) : ''}
            </PatientLink>
          </li>
        ))}
      </ul>
      {count !== null && count.gets > named && (
        <p className={asText('small', 'quiet')}>{tCompose('more', { count: count.gets - named })}</p>
      )}
    </aside>
  )
}
