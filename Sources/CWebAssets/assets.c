#include "CWebAssets.h"

// A directive needs a line of its own, so a file is three lines here; this is the only place that lists it. All are
// text and hold no zero, which is why the zero at the end tells their length.
static const struct web_asset assets[] = {
    {"index.html", (const char[]){
#embed "page/index.html" suffix(, 0)
    }},
    {"account.html", (const char[]){
#embed "page/account.html" suffix(, 0)
    }},
    {"coach.html", (const char[]){
#embed "page/coach.html" suffix(, 0)
    }},
    {"measures.html", (const char[]){
#embed "page/measures.html" suffix(, 0)
    }},
    {"plan.html", (const char[]){
#embed "page/plan.html" suffix(, 0)
    }},
    {"webhooks.html", (const char[]){
#embed "page/webhooks.html" suffix(, 0)
    }},
    {"openapi.yaml", (const char[]){
#embed "page/openapi.yaml" suffix(, 0)
    }},
    {"asyncapi.yaml", (const char[]){
#embed "page/asyncapi.yaml" suffix(, 0)
    }},
    {"account.css", (const char[]){
#embed "page/account.css" suffix(, 0)
    }},
    {"app.css", (const char[]){
#embed "page/app.css" suffix(, 0)
    }},
    {"plan.css", (const char[]){
#embed "page/plan.css" suffix(, 0)
    }},
    {"coach.css", (const char[]){
#embed "page/coach.css" suffix(, 0)
    }},
    {"sheet.css", (const char[]){
#embed "page/sheet.css" suffix(, 0)
    }},
    {"week.css", (const char[]){
#embed "page/week.css" suffix(, 0)
    }},
    {"favicon.svg", (const char[]){
#embed "page/favicon.svg" suffix(, 0)
    }},
    {"manifest.webmanifest", (const char[]){
#embed "page/manifest.webmanifest" suffix(, 0)
    }},
    {"sw.js", (const char[]){
#embed "page/sw.js" suffix(, 0)
    }},
    {"js/again.js", (const char[]){
#embed "page/js/again.js" suffix(, 0)
    }},
    {"js/answer-text.js", (const char[]){
#embed "page/js/answer-text.js" suffix(, 0)
    }},
    {"js/answers.js", (const char[]){
#embed "page/js/answers.js" suffix(, 0)
    }},
    {"js/api.js", (const char[]){
#embed "page/js/api.js" suffix(, 0)
    }},
    {"js/asked.js", (const char[]){
#embed "page/js/asked.js" suffix(, 0)
    }},
    {"js/backoff.js", (const char[]){
#embed "page/js/backoff.js" suffix(, 0)
    }},
    {"js/calendar.js", (const char[]){
#embed "page/js/calendar.js" suffix(, 0)
    }},
    {"js/change-store.js", (const char[]){
#embed "page/js/change-store.js" suffix(, 0)
    }},
    {"js/chart.js", (const char[]){
#embed "page/js/chart.js" suffix(, 0)
    }},
    {"js/coach.js", (const char[]){
#embed "page/js/coach.js" suffix(, 0)
    }},
    {"js/copy-day.js", (const char[]){
#embed "page/js/copy-day.js" suffix(, 0)
    }},
    {"js/diary.js", (const char[]){
#embed "page/js/diary.js" suffix(, 0)
    }},
    {"js/dom.js", (const char[]){
#embed "page/js/dom.js" suffix(, 0)
    }},
    {"js/entry-list.js", (const char[]){
#embed "page/js/entry-list.js" suffix(, 0)
    }},
    {"js/errors.js", (const char[]){
#embed "page/js/errors.js" suffix(, 0)
    }},
    {"js/food-fields.js", (const char[]){
#embed "page/js/food-fields.js" suffix(, 0)
    }},
    {"js/foods.js", (const char[]){
#embed "page/js/foods.js" suffix(, 0)
    }},
    {"js/format.js", (const char[]){
#embed "page/js/format.js" suffix(, 0)
    }},
    {"js/forms.js", (const char[]){
#embed "page/js/forms.js" suffix(, 0)
    }},
    {"js/household.js", (const char[]){
#embed "page/js/household.js" suffix(, 0)
    }},
    {"js/import-columns.js", (const char[]){
#embed "page/js/import-columns.js" suffix(, 0)
    }},
    {"js/furnish.js", (const char[]){
#embed "page/js/furnish.js" suffix(, 0)
    }},
    {"js/ids.js", (const char[]){
#embed "page/js/ids.js" suffix(, 0)
    }},
    {"js/kept.js", (const char[]){
#embed "page/js/kept.js" suffix(, 0)
    }},
    {"js/kind-entry.js", (const char[]){
#embed "page/js/kind-entry.js" suffix(, 0)
    }},
    {"js/kind-food.js", (const char[]){
#embed "page/js/kind-food.js" suffix(, 0)
    }},
    {"js/kind-meal.js", (const char[]){
#embed "page/js/kind-meal.js" suffix(, 0)
    }},
    {"js/kind-weight.js", (const char[]){
#embed "page/js/kind-weight.js" suffix(, 0)
    }},
    {"js/live-reading.js", (const char[]){
#embed "page/js/live-reading.js" suffix(, 0)
    }},
    {"js/main.js", (const char[]){
#embed "page/js/main.js" suffix(, 0)
    }},
    {"js/meal.js", (const char[]){
#embed "page/js/meal.js" suffix(, 0)
    }},
    {"js/measure-types.js", (const char[]){
#embed "page/js/measure-types.js" suffix(, 0)
    }},
    {"js/measures.js", (const char[]){
#embed "page/js/measures.js" suffix(, 0)
    }},
    {"js/offline.js", (const char[]){
#embed "page/js/offline.js" suffix(, 0)
    }},
    {"js/outbox.js", (const char[]){
#embed "page/js/outbox.js" suffix(, 0)
    }},
    {"js/plan-change.js", (const char[]){
#embed "page/js/plan-change.js" suffix(, 0)
    }},
    {"js/plan.js", (const char[]){
#embed "page/js/plan.js" suffix(, 0)
    }},
    {"js/provider.js", (const char[]){
#embed "page/js/provider.js" suffix(, 0)
    }},
    {"js/question.js", (const char[]){
#embed "page/js/question.js" suffix(, 0)
    }},
    {"js/route.js", (const char[]){
#embed "page/js/route.js" suffix(, 0)
    }},
    {"js/session.js", (const char[]){
#embed "page/js/session.js" suffix(, 0)
    }},
    {"js/shared-socket.js", (const char[]){
#embed "page/js/shared-socket.js" suffix(, 0)
    }},
    {"js/socket.js", (const char[]){
#embed "page/js/socket.js" suffix(, 0)
    }},
    {"js/storage.js", (const char[]){
#embed "page/js/storage.js" suffix(, 0)
    }},
    {"js/timeless.js", (const char[]){
#embed "page/js/timeless.js" suffix(, 0)
    }},
    {"js/totals.js", (const char[]){
#embed "page/js/totals.js" suffix(, 0)
    }},
    {"js/trend.js", (const char[]){
#embed "page/js/trend.js" suffix(, 0)
    }},
    {"js/undo-change.js", (const char[]){
#embed "page/js/undo-change.js" suffix(, 0)
    }},
    {"js/units.js", (const char[]){
#embed "page/js/units.js" suffix(, 0)
    }},
    {"js/unread-reasons.js", (const char[]){
#embed "page/js/unread-reasons.js" suffix(, 0)
    }},
    {"js/unsent.js", (const char[]){
#embed "page/js/unsent.js" suffix(, 0)
    }},
    {"js/view-account.js", (const char[]){
#embed "page/js/view-account.js" suffix(, 0)
    }},
    {"js/view-against.js", (const char[]){
#embed "page/js/view-against.js" suffix(, 0)
    }},
    {"js/view-answers.js", (const char[]){
#embed "page/js/view-answers.js" suffix(, 0)
    }},
    {"js/view-calendar.js", (const char[]){
#embed "page/js/view-calendar.js" suffix(, 0)
    }},
    {"js/view-changes.js", (const char[]){
#embed "page/js/view-changes.js" suffix(, 0)
    }},
    {"js/view-coach.js", (const char[]){
#embed "page/js/view-coach.js" suffix(, 0)
    }},
    {"js/view-connection.js", (const char[]){
#embed "page/js/view-connection.js" suffix(, 0)
    }},
    {"js/view-copies.js", (const char[]){
#embed "page/js/view-copies.js" suffix(, 0)
    }},
    {"js/view-copy-day.js", (const char[]){
#embed "page/js/view-copy-day.js" suffix(, 0)
    }},
    {"js/view-details.js", (const char[]){
#embed "page/js/view-details.js" suffix(, 0)
    }},
    {"js/view-devices.js", (const char[]){
#embed "page/js/view-devices.js" suffix(, 0)
    }},
    {"js/view-diary.js", (const char[]){
#embed "page/js/view-diary.js" suffix(, 0)
    }},
    {"js/view-foods.js", (const char[]){
#embed "page/js/view-foods.js" suffix(, 0)
    }},
    {"js/view-household.js", (const char[]){
#embed "page/js/view-household.js" suffix(, 0)
    }},
    {"js/view-identities.js", (const char[]){
#embed "page/js/view-identities.js" suffix(, 0)
    }},
    {"js/view-item.js", (const char[]){
#embed "page/js/view-item.js" suffix(, 0)
    }},
    {"js/view-key.js", (const char[]){
#embed "page/js/view-key.js" suffix(, 0)
    }},
    {"js/view-log.js", (const char[]){
#embed "page/js/view-log.js" suffix(, 0)
    }},
    {"js/view-meals.js", (const char[]){
#embed "page/js/view-meals.js" suffix(, 0)
    }},
    {"js/view-measures.js", (const char[]){
#embed "page/js/view-measures.js" suffix(, 0)
    }},
    {"js/view-message.js", (const char[]){
#embed "page/js/view-message.js" suffix(, 0)
    }},
    {"js/view-model.js", (const char[]){
#embed "page/js/view-model.js" suffix(, 0)
    }},
    {"js/view-moving.js", (const char[]){
#embed "page/js/view-moving.js" suffix(, 0)
    }},
    {"js/view-nutrients.js", (const char[]){
#embed "page/js/view-nutrients.js" suffix(, 0)
    }},
    {"js/view-notices.js", (const char[]){
#embed "page/js/view-notices.js" suffix(, 0)
    }},
    {"js/second-factor.js", (const char[]){
#embed "page/js/second-factor.js" suffix(, 0)
    }},
    {"js/view-repair.js", (const char[]){
#embed "page/js/view-repair.js" suffix(, 0)
    }},
    {"js/view-second-factor.js", (const char[]){
#embed "page/js/view-second-factor.js" suffix(, 0)
    }},
    {"js/view-phrases.js", (const char[]){
#embed "page/js/view-phrases.js" suffix(, 0)
    }},
    {"js/view-plan.js", (const char[]){
#embed "page/js/view-plan.js" suffix(, 0)
    }},
    {"js/view-preferences.js", (const char[]){
#embed "page/js/view-preferences.js" suffix(, 0)
    }},
    {"js/view-provider.js", (const char[]){
#embed "page/js/view-provider.js" suffix(, 0)
    }},
    {"js/view-reading.js", (const char[]){
#embed "page/js/view-reading.js" suffix(, 0)
    }},
    {"js/view-settings.js", (const char[]){
#embed "page/js/view-settings.js" suffix(, 0)
    }},
    {"js/view-targets.js", (const char[]){
#embed "page/js/view-targets.js" suffix(, 0)
    }},
    {"js/view-timeline.js", (const char[]){
#embed "page/js/view-timeline.js" suffix(, 0)
    }},
    {"js/view-totals.js", (const char[]){
#embed "page/js/view-totals.js" suffix(, 0)
    }},
    {"js/view-water.js", (const char[]){
#embed "page/js/view-water.js" suffix(, 0)
    }},
    {"js/view-webhooks.js", (const char[]){
#embed "page/js/view-webhooks.js" suffix(, 0)
    }},
    {"js/view-week.js", (const char[]){
#embed "page/js/view-week.js" suffix(, 0)
    }},
    {"js/view-weights.js", (const char[]){
#embed "page/js/view-weights.js" suffix(, 0)
    }},
    {"js/water.js", (const char[]){
#embed "page/js/water.js" suffix(, 0)
    }},
    {"js/webhook-notice.js", (const char[]){
#embed "page/js/webhook-notice.js" suffix(, 0)
    }},
    {"js/webhooks.js", (const char[]){
#embed "page/js/webhooks.js" suffix(, 0)
    }},
    {"js/weight-jump.js", (const char[]){
#embed "page/js/weight-jump.js" suffix(, 0)
    }},
    {"js/week.js", (const char[]){
#embed "page/js/week.js" suffix(, 0)
    }},
};

const struct web_asset *const web_assets = assets;
const size_t web_asset_count = sizeof assets / sizeof assets[0];
