-- The sections of a shop's page are the shop's, whoever made them: its merchant composes them.
UPDATE "page" SET "shop_id" = "page_place"."target_id" FROM "page_place" WHERE "page_place"."page_id" = "page"."page_id" AND "page_place"."template" = 'shop' AND "page_place"."target" = 'shop' AND "page"."kind" = 'place';
