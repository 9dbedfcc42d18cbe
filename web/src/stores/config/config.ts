import { create } from 'zustand'
import { defaultConfig, type RuntimeConfig } from '#contract/app/config.ts'

/** The runtime configuration, set once at start. */
export const useConfig = create<RuntimeConfig>(() => defaultConfig)
