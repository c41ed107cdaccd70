import { IconTemplate } from '@tabler/icons-react'
import { tThreads } from '#locale/messaging/threads.ts'
import { Button } from '../../form/Button.tsx'
import { Menu } from '../../overlays/Menu.tsx'
import type { FilledTemplate } from './useTemplates.ts'

type Props = { readonly templates: readonly FilledTemplate[]; readonly onChoose: (template: FilledTemplate) => void }

/** Begins a message with the text of a template. Nothing while the practice has none. */
export function TemplateMenu({ templates, onChoose }: Props) {
  if (templates.length === 0) return null
  const choices = templates.map((template) => ({ id: template.id, label: template.name, onChoose: () => onChoose(template) }))
  return (
    <Menu label={tThreads('templates')} groups={[{ id: 'templates', choices }]}>
      <Button isSoft icon={<IconTemplate size={18} stroke={1.75} aria-hidden="true" />}>
        {tThreads('templates')}
      </Button>
    </Menu>
  )
}
