import { IconTemplate } from '@tabler/icons-react'
import type { Template } from '#domain/messaging/template.ts'
import type { RecordOf } from '#domain/wire.ts'
import { compareNames } from '#locale/common/compareNames.ts'
import { tThreads } from '#locale/messaging/threads.ts'
import { Button } from '../../../../../components/form/Button.tsx'
import { useRows } from '../../../../../components/messaging/quickNotes/useRows.ts'
import { Menu } from '../../../../../components/overlays/Menu.tsx'
import type { CampaignDraft } from '../useCampaignDraft.ts'

type Props = { readonly onChoose: (text: Pick<CampaignDraft, 'template' | 'templateVersion' | 'body' | 'subject'>) => void }

/** Begins with the text of a template for campaigns. Nothing while the practice has none. */
export function CampaignTemplates({ onChoose }: Props) {
  const templates = useRows<RecordOf<Template>>('templates', 'user', { state: 'active' }).filter(({ kind }) => kind === 'campaign')
  if (templates.length === 0) return null
  const choices = templates
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map(({ id, version, name, body, subject }) => ({
      id,
      label: name,
      onChoose: () => onChoose({ template: id, templateVersion: version, body, subject }),
    }))
  return (
    <Menu label={tThreads('templates')} groups={[{ id: 'templates', choices }]}>
      <Button isSoft icon={<IconTemplate size={18} stroke={1.75} aria-hidden="true" />}>
        {tThreads('templates')}
      </Button>
    </Menu>
  )
}
