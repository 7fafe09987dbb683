package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"example.com/svc/svc"
	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
)

func must(ok bool, what any) {
	if !ok {
		fmt.Println(what)
		os.Exit(1)
	}
}

func main() {
	ctx := context.Background()
	client, err := svc.NewClientWithResponses(os.Getenv("API_URL"), svc.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
		r.Header.Set("Authorization", "Bearer "+os.Getenv("API_KEY"))
		return nil
	}))
	must(err == nil, err)
	create := func(address string) *svc.CreateLeadResponse {
		email := openapi_types.Email(address)
		answer, err := client.CreateLeadWithResponse(ctx, nil, svc.CreateLeadRequest{
			OrganizationId: uuid.MustParse(os.Getenv("ORGANIZATION_ID")), Name: "Rosa Delgado", Email: &email, Source: "website"})
		must(err == nil, err)
		return answer
	}
	made := map[string]bool{}
	for i := 0; i < 3; i++ {
		answer := create(fmt.Sprintf("rosa%d@example.com", i))
		must(answer.JSON201 != nil, string(answer.Body))
		made[answer.JSON201.LeadId.String()] = true
	}
	limit := 2
	params := &svc.ListLeadsParams{Limit: &limit}
	for found := 0; found < 3; {
		page, err := client.ListLeadsWithResponse(ctx, params)
		must(err == nil && page.JSON200 != nil, err)
		for _, lead := range page.JSON200.Data {
			if made[lead.LeadId.String()] {
				found++
			}
		}
		must(found == 3 || page.JSON200.NextCursor != nil, "the leads are on no page")
		params.Cursor = page.JSON200.NextCursor
	}
	answer, err := client.CreateLeadWithBodyWithResponse(ctx, nil, "application/json", nil)
	must(err == nil && answer.JSON422 != nil, err)
	must(string(answer.JSON422.Error.Code) == "validation_error", answer.JSON422)
	must(string((*answer.JSON422.Error.Details.Issues)[0].Code) == "required", answer.JSON422)
	fmt.Println("created, paged, failed as typed")
}
