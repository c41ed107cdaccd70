import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { Glow } from '../../../../../components/state/Glow.tsx'
import { asRow, asStack, asText } from '../../../../../theme/looks.ts'
import styles from '../Compose.module.css'
import { usePatients } from '../usePatients.ts'
import type { AudienceCount } from './useAudience.ts'

/** How many get the message, and why others are left out. The numbers add up. */
export function AudienceCountView({ count }: { readonly count: AudienceCount | null }) {
  if (count === null) return <p className={asText('small', 'quiet')}>{tCompose('counting')}</p>
  const share = count.fits === 0 ? 0 : (count.gets / count.fits) * 100
  return (
    <div className={asStack(8)} aria-live="polite">
      <p className={asRow(12, 'baseline', 'body', 'quiet')}>
        <Glow className={styles.number} value={count.gets}>
          {count.gets.toLocaleString('en-AU')}
        </Glow>
        {tCompose('getIt', { count: count.gets })}
      </p>
      <p className={asText('small', 'quiet')}>{tCompose('byChannel', { sms: count.sms, email: count.email })}</p>
      <span className={styles.share} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      <p className={asRow(12, 'between', 'small', 'quiet')}>
        <span>{tCompose('fit', { count: count.fits })}</span>
        <span>{tCompose('leftOut', { count: count.fits - count.gets })}</span>
      </p>
      {count.leftOut.length > 0 && <LeftOut leftOut={count.leftOut} />}
    </div>
  )
}

/** Why others are left out, with one of them for a user who may see patients. */
function LeftOut({ leftOut }: Pick<AudienceCount, 'leftOut'>) {
  const examples = usePatients(leftOut.flatMap(({ example }) => example ?? []))
  const nameOf = (example: string | null) => {
    const patient = example === null ? undefined : examples.get(example)
    return patient ? fullNameOf(patient) : ''
  }
  return (
    <>
      <h3 className={asText('label')}>{tCompose('leftOutTitle')}</h3>
      <ul className={styles.reasons}>
        {leftOut.map(({ reason, count: people, example }) => (
          <li key={reason}>
            <span className="figure">{people.toLocaleString('en-AU')}</span>
            <span>{tCampaigns(`skipReasons.${reason}`)}</span>
            <span className={styles.example}>{nameOf(example)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
