import { millisecondsOf } from '#domain/time.ts'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { dayAndTimeOf, longDayOf } from '#locale/common/time.ts'
import type { CampaignRow, ResultsRow } from '#streams/derive/campaigns/campaigns.ts'
import { leftOut, type RecipientLine } from '#streams/derive/campaigns/recipients.ts'
import { useUserName } from '../../../../components/messaging/useUserName.ts'
import { TimeLeft } from '../../../../components/time/Countdown.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from '../Campaigns.module.css'
import { useSpeed } from '../useSpeed.ts'

type Props = { readonly campaign: CampaignRow; readonly results: ResultsRow | null; readonly lines: readonly RecipientLine[] }

/** The limits of the campaign, why patients were left out, and for which days they booked. */
export function HowItIsSent({ campaign, lines }: Props) {
  return (
    <aside className={classNames(asStack(16, 'atTop'), styles.side)} aria-label={tCampaigns('how')}>
      <h2 className={asText('heading')}>{tCampaigns('how')}</h2>
      {campaign.state === 'running' && campaign.nextBatchAt !== null && (
        <p className={classNames(asRow(8, 'between', 'label', 'card'), styles.next)}>
          <span>{tCampaigns('nextBatchOf')}</span>
          <TimeLeft className={styles.left} to={millisecondsOf(campaign.nextBatchAt)} />
        </p>
      )}
      <Limits campaign={campaign} />
      <LeftOut lines={lines} />
      <BookedDays lines={lines} />
    </aside>
  )
}

function Limits({ campaign }: Pick<Props, 'campaign'>) {
  const { timeZone } = useCurrentLocation().location
  const speed = useSpeed(campaign)
  const approvedBy = useUserName(campaign.approvedBy)
  const { startedAt, windowFrom, windowTo, perDay, stopAfter, pausedBecause, note, state } = campaign
  const rows: readonly (readonly [string, string | null])[] = [
    [tCampaigns('states.paused'), state === 'paused' && pausedBecause !== null ? tCampaigns(`pausedBecause.${pausedBecause}`) : null],
    [tCampaigns('rows.note'), note],
    [tCampaigns('rows.started'), startedAt === null ? null : dayAndTimeOf(startedAt, timeZone)],
    [tCampaigns('rows.speed'), speed === null ? null : tCampaigns('rows.speedOf', { count: speed })],
    [tCampaigns('rows.window'), tCampaigns('rows.windowOf', { from: windowFrom, to: windowTo })],
    [tCampaigns('rows.perDay'), perDay === null ? null : perDay.toLocaleString('en-AU')],
    [tCampaigns('rows.stopAfter'), stopAfter === null ? null : tCampaigns('rows.stopAfterOf', { count: stopAfter })],
    [tCampaigns('rows.approved'), approvedBy],
  ]
  return (
    <dl className={styles.limits}>
      {rows.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function LeftOut({ lines }: Pick<Props, 'lines'>) {
  const reasons = leftOut(lines)
  if (reasons.length === 0) return null
  return (
    <section>
      <h3 className={asText('label')}>{tCampaigns('leftOutTitle')}</h3>
      <ul className={styles.counts}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <span className="figure">{count}</span> {tCampaigns(`skipReasons.${reason}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The days for which most have booked, up to a week of them. */
const mostDays = 7

function BookedDays({ lines }: Pick<Props, 'lines'>) {
  const { timeZone } = useCurrentLocation().location
  const starts = lines
    .flatMap(({ recipient, appointment }) => (recipient.state === 'booked' ? (appointment?.startsAt ?? []) : []))
    .toSorted()
  const days = [...Map.groupBy(starts, (startsAt) => longDayOf(startsAt, timeZone))].slice(0, mostDays)
  if (days.length === 0) return null
  return (
    <section>
      <h3 className={asText('label')}>{tCampaigns('bookedTitle')}</h3>
      <ul className={styles.counts}>
        {days.map(([day, booked]) => (
          <li key={day}>
            <span className="figure">{booked.length}</span> {day}
          </li>
        ))}
      </ul>
    </section>
  )
}
