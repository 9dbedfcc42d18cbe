import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import { ensure } from './system-packages.ts'

/** The system's Chromium, without the habits that ask other hosts or the person in front of it. */
export function chromiumOptions(): LaunchOptions {
  const isRoot = process.getuid?.() === 0
  return {
    executablePath: ensure('chromium'),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}

/** Launches it without a window. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions())
}
