import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useClient } from '../../../../appContext.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './Compose.module.css'
import { AudienceCountView } from './audience/AudienceCountView.tsx'
import { AudienceEditor } from './audience/AudienceEditor.tsx'
import { BeforeItGoes } from './BeforeItGoes.tsx'
import { TextEditor } from './text/TextEditor.tsx'
import { useAudience } from './audience/useAudience.ts'
import { useCampaignDraft } from './useCampaignDraft.ts'
import { WhatAnswersDo } from './WhatAnswersDo.tsx'
import { WhenFields } from './when/WhenFields.tsx'
import { tCompose } from './tCompose.ts'

/** A campaign that is written: who gets it, what it says and when, and what is checked before it goes. */
export function ComposeCampaign({ campaign }: { readonly campaign: CampaignRow }) {
  const canEdit = useClient().allowedCommands('campaigns', campaign).includes('campaigns.edit')
  const { draft, change, isSaved, problem } = useCampaignDraft(campaign)
  const count = useAudience(campaign.id, draft)
  const errorAt = (field: string) => problem?.errors?.find(({ path }) => path.split('.')[0] === field)?.message
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
