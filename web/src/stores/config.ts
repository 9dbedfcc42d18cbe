import { create } from 'zustand'
import { defaultConfig, type RuntimeConfig } from '#contract/config.ts'

/** The runtime configuration, set once at start. */
export const useConfig = create<RuntimeConfig>(() => defaultConfig)
