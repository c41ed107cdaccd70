import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What is wrong for people who do not see, hear or point as most do, by WCAG 2.2 AA and good practice: rule, and where. */
export async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
