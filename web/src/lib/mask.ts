export { maskEmail, maskPhone } from '#contract/mask.ts'
