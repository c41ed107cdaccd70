import type { Page } from '@playwright/test'

/** Records the text of all that glows from now on, however short. */
export async function watchGlowTexts(page: Page): Promise<() => Promise<readonly string[]>> {
  const glowing = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof HTMLElement && target.dataset['glow']) texts.push(target.innerText)
    }).observe(document.body, { subtree: true, attributeFilter: ['data-glow'] })
    return texts
  })
  return () => glowing.jsonValue()
}
