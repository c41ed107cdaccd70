import { IconCalendarCheck, IconClock, IconHandStop, IconMessageQuestion } from '@tabler/icons-react'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useClient } from '../../../../appContext.ts'
import { faultSentence } from '../../../../components/record/faultSentence.ts'
import { asText, asStack } from '../../../../theme/looks.ts'
import styles from './Compose.module.css'
import { AudienceCountView } from './audience/AudienceCountView.tsx'
import { AudienceEditor } from './audience/AudienceEditor.tsx'
import { BeforeItGoes } from './BeforeItGoes.tsx'
import { TextEditor } from './text/TextEditor.tsx'
import { useAudience } from './audience/useAudience.ts'
import { useCampaignDraft } from './useCampaignDraft.ts'
import { WhenFields } from './when/WhenFields.tsx'

const answers = [
  ['books', IconCalendarCheck],
  ['stop', IconHandStop],
  ['other', IconMessageQuestion],
  ['nothing', IconClock],
] as const

/** What follows from each answer, read before anything is sent. */
const WhatAnswersDo = () => (
  <section className={asStack(12, 'shrinks')} aria-label={tCompose('answersTitle')}>
    <h2 className={asText('heading')}>{tCompose('answersTitle')}</h2>
    <ul className={styles.answerList}>
      {answers.map(([answer, Icon]) => (
        <li key={answer}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <strong>{tCompose(`answers.${answer}`)}</strong>
          <span>{tCompose(`does.${answer}`)}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** A campaign that is written: who gets it, what it says and when, and what is checked before it goes. */
export function ComposeCampaign({ campaign }: { readonly campaign: CampaignRow }) {
  const canEdit = useClient().allowedCommands('campaigns', campaign).includes('campaigns.edit')
  const { draft, change, isSaved, problem } = useCampaignDraft(campaign)
  const count = useAudience(campaign.id, draft)
  const errorAt = (field: string) => {
    const fault = problem?.errors?.find(({ path }) => path.split('.')[0] === field)
    return fault && faultSentence('campaigns', fault.path, fault.message)
  }
  const part = { draft, onChange: change, isReadOnly: !canEdit, errorAt }
  return (
    <div className={styles.compose}>
      <section className={styles.column} aria-label={tCompose('who')}>
        <h2 className={asText('heading')}>{tCompose('who')}</h2>
        <AudienceEditor {...part} />
        <AudienceCountView count={count} />
      </section>
      <section className={styles.main} aria-label={tCompose('what')}>
        <TextEditor {...part} count={count} />
        <WhenFields {...part} messages={count?.gets ?? 0} />
        <WhatAnswersDo />
      </section>
      <BeforeItGoes campaign={campaign} draft={draft} isSaved={isSaved} count={count} />
    </div>
  )
}
