import { faultOfTemplate, fillTemplate, type Template, templateKinds, templateUses } from '#domain/messaging/template.ts'
import type { Fields } from '#domain/wire.ts'
import { defaultTemplates, templateValuesOf } from '#locale/messaging/messages.ts'
import { tRecords } from '#locale/practice/records.ts'
import { classNames } from '../../../classNames.ts'
import { asStack, asText } from '../../../theme/looks.ts'
import { Button } from '../../form/Button.tsx'
import type { CommandPreviewProps } from './commandPreviewProps.ts'
import { type TemplateExample, useTemplateExample } from './useTemplateExample.ts'
import { letterExampleOf } from './letterExampleOf.ts'
import styles from './TemplatePreview.module.css'

/** A template filled in with the next appointment of the practice, before it is saved. The standard text of its use is offered. */
export function TemplatePreview({ record, values, fill }: CommandPreviewProps) {
  const example = useTemplateExample()
  const template = templateIn({ ...record, ...values })
  const standard = template.use === null ? null : defaultTemplates[template.use]
  const isComplete = template.body !== '' && faultOfTemplate({ ...template, use: null }) === null
  if (!isComplete && standard === null) return null
  return (
    <section className={asStack(6, 'itemsStart')} aria-label={headingOf(example)}>
      {standard !== null && standard !== template.body && (
        <Button isSoft onPress={() => fill({ body: standard })}>
          {tRecords('templateStandard')}
        </Button>
      )}
      {isComplete && <FilledText body={template.body} example={example} />}
    </section>
  )
}

function FilledText({ body, example }: { readonly body: string; readonly example: TemplateExample }) {
  const text = fillTemplate(body, { ...templateValuesOf(example.context), ...letterExampleOf(example) }).replaceAll('{link}', example.link)
  return (
    <>
      <h3 className={asText('label', 'ink')}>{headingOf(example)}</h3>
      <p className={classNames(asText('ink', 'breaks'), styles.text)}>{text}</p>
      <p className={asText('small', 'faint')}>{tRecords('templateLength', { count: text.length })}</p>
    </>
  )
}

const headingOf = ({ name, when }: TemplateExample): string =>
  name === null ? tRecords('templateExample') : tRecords('templatePreview', { name, when })

/** What the form holds: a field that is not filled in yet is missing. */
const templateIn = ({ body, use, kind }: Fields): Pick<Template, 'body' | 'use' | 'kind'> => ({
  body: typeof body === 'string' ? body : '',
  use: templateUses.find((one) => one === use) ?? null,
  kind: templateKinds.find((one) => one === kind) ?? 'message',
})
