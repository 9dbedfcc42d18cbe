// Names of the tables that no resource serves.

/** Upgrades applied to this data folder. */
export const upgradeTable = 'system-upgrade'

/** Login names locked after failed attempts. */
export const lockTable = 'system-lock'
/** Login names of deleted accounts. */
export const goneNameTable = 'system-gone-name'

export const passkeyTable = 'system-passkey'

/** Camera views with their presets; the id is the camera's. */
export const cameraViewTable = 'iot-camera-view'

/** Steps of an alert, and the number of notifications per group member. */
export const stepTable = 'alarm-alert-step'
export const noticeTable = 'alarm-notice'
/** Pending notifications: recipient, alert and time. */
export const dueTable = 'alarm-due'

/** Faults that do not come from the seed, and temporary changes made by commands. */
export const faultTable = 'iot-fault'
export const spanTable = 'iot-span'

/** Corrections of single curve points. */
export const correctionTable = 'iot-correction'

/** Imported readings; the id is the device's. */
export const ownCurveTable = 'iot-own-curve'

/** Files exported in the background. */
export const exportTable = 'report-export'

/** Curve searches run as jobs. */
export const resembleRunTable = 'compute-resemble-run'

/** Parameters of devices, and their changes. */
export const paramTable = 'iot-param'
export const paramChangeTable = 'iot-param-change'

/** Thing models; the id is the product's. */
export const modelTable = 'iot-model'
/** Published versions of thing models. */
export const modelVersionTable = 'iot-model-version'
/** Access accounts of terminals; the id is the product's. */
export const productAccessTable = 'iot-product-access'

/** Dashboard layout per user who changed it; the id is the account's. */
export const layoutTable = 'home-layout'

/** Dashboards composed by users, and the one each account has chosen as home; the id of a choice is the account's. */
export const dashboardTable = 'home-dashboard'
export const homeChoiceTable = 'home-choice'

export const sealStepTable = 'reform-seal-step'
/** Steps of work orders, and reports submitted for them. */
export const orderStepTable = 'reform-order-step'
export const orderReportTable = 'reform-order-report'

/** Links that show scene projects to viewers without an account. */
export const viewerLinkTable = 'scene-viewer-link'

/** Events at meter boxes on this platform. */
export const boxMomentTable = 'reform-box-moment'

/** State of linkage-rule runs, and devices where their triggers hold. */
export const ruleRunTable = 'scene-rule-run'
export const ruleEpisodeTable = 'scene-rule-episode'

/** Earlier versions of formulas, and progress of recalculations. */
export const formulaVersionTable = 'compute-formula-version'
export const recalculationTable = 'compute-recalculation'
/** Mail settings, and files for e-mails not sent yet. */
export const mailSettingsTable = 'tool-mail-settings'
export const mailFileTable = 'tool-mail-file'
/** Storage settings (one row), and uploads in progress. */
export const storageSettingsTable = 'tool-storage-settings'
export const storageUploadTable = 'tool-storage-upload'

/** Payment settings, and the data of the simulated provider. */
export const paySettingsTable = 'tool-pay-settings'
export const payProviderTable = 'tool-pay-provider'
export const payOrderTable = 'tool-pay-order'
